/** What both API calls share: the answer, and the name of the honeypot field. */

/** The JSON body of every API answer. */
export interface Answer {
  success: boolean;
  /** On success. */
  message?: string;
  /** On failure: a sentence the visitor can act on. */
  error?: string;
  /** On 422: messages per field, the most important first. */
  details?: Record<string, string[]>;
}

/** Name of a field that is hidden from people and never autofilled, so that only a bot fills it in. */
export const honeypotField = 'extra_note';
