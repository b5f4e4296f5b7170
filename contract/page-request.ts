import type { PostedForm } from './posted-form.ts';

/** What the server hands to the router of the site with a request. */
export interface PageRequest {
  reportError(error: unknown): void;
  form?: PostedForm;
  /** When the form was accepted whose confirmation the page shows, in milliseconds. */
  sentAt?: number;
}
