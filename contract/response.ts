/** What the server says to a posted form: in JSON to our script, as a page to the browser. */

/** The JSON body of every response of the API. */
export interface FormResponse {
  success: boolean;
  /** On success. */
  message?: string;
  /** On failure: a sentence the visitor can act on. */
  error?: string;
  /** On 422: messages per field, the most important first. */
  details?: Record<string, string[]>;
}

/** What the page shows after the browser has posted its form. Both are undefined if it has not. */
export interface FormOutcome {
  refusal?: Refusal;
  /** When the form was accepted, in milliseconds. */
  acceptedAt?: number;
}

/** What the visitor is told about a form that was not accepted. */
export interface Refusal {
  status: number;
  sentence: string;
  /** Messages per field, the most important first. Empty unless the status is 422. */
  details: Record<string, string[]>;
  /** What the visitor typed, by field; missing if the form could not be parsed. */
  texts?: Record<string, string>;
}

/** Name of a field that is hidden from people and never autofilled, so that only a bot fills it in. */
export const honeypotField = 'extra_note';
