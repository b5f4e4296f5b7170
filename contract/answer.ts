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

/** Hidden from people and never autofilled, so only a bot fills it. It is sent only when it has been filled. */
export const honeypotField = 'extra_note';
