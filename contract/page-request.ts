/** What the server passes to the site's router with each request. */
export interface PageRequest {
  /** CSP nonce of the page's scripts: the page is rendered for one visitor, so the build could not hash them. */
  nonce: string;
  reportError(error: unknown): void;
  /** Set if the browser posted a form to this page and the server refused it. */
  refusal?: Refusal;
  /** Set if the page confirms a form: when it was accepted, in milliseconds. */
  sentAt?: number;
}

/** What the visitor is told about a form that was not accepted. */
export interface Refusal {
  /** HTTP status of the page that shows the refusal. */
  status: number;
  sentence: string;
  /** Messages per field, as in `Answer`. */
  details: Record<string, string[]>;
  /** What the visitor typed, by field; missing if the form could not be parsed. */
  texts?: Record<string, string>;
}
