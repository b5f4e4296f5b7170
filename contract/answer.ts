/** What the API answers, to both calls alike. */
export interface Answer {
  success: boolean;
  /** On success. */
  message?: string;
  /** On failure: a sentence the visitor can act on. */
  error?: string;
  /** On 422: messages per field, the most important first. */
  details?: Record<string, string[]>;
}

/**
 * A field people do not see and browsers do not fill in; what fills it is no person.
 * It is sent only when it has been filled.
 */
export const honeypotField = 'extra_note';
