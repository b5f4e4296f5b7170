import type { PostedForm } from './posted-form.ts';

/** What the server hands to the router of the site with a request. */
export interface PageRequest {
  reportError(error: unknown): void;
  /** Only for a page that is rendered for one visitor: all others are files. */
  rendering?: Rendering;
  form?: PostedForm;
  /** When the form was accepted whose confirmation the page shows, in milliseconds. */
  sentAt?: number;
}

export interface Rendering {
  /** Waits for a turn to render; false when too many are waiting. */
  takeTurn(): Promise<boolean>;
}
