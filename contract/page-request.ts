/** What the server hands to the router of the site with a request. */
export interface PageRequest {
  /** Allows the scripts of the page: it is rendered for one visitor, so no hash of them is known. */
  nonce: string;
  reportError(error: unknown): void;
  /** Why the form that the browser itself has posted to this page was not accepted. */
  refusal?: Refusal;
  /** When the form was accepted whose confirmation the page shows, in milliseconds. */
  sentAt?: number;
}

export interface Refusal {
  status: number;
  sentence: string;
  /** As in `Answer`. */
  details: Record<string, string[]>;
  /** What was typed, by field; missing where the form could not be read. */
  texts?: Record<string, string>;
}
