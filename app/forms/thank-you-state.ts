/** What the contact form and the thank-you page share. */

/** Key of the contact form's draft in the session storage. */
export const contactDraftKey = 'contact-draft';

/** Navigation state that the contact form passes to the thank-you page. */
export interface ThankYouState {
  fromSubmission: true;
  /** When the message was accepted, in milliseconds. */
  timestamp: number;
}

export function isThankYouState(state: unknown): state is ThankYouState {
  return (state as Partial<ThankYouState> | null)?.fromSubmission === true;
}
