/** Of the contact form, in the tab's storage. */
export const contactDraft = 'contact-draft';

/** What the contact form hands to the thank-you page. */
export interface ThankYouState {
  fromSubmission: true;
  /** When the message was accepted, in milliseconds. */
  timestamp: number;
}

export function isThankYouState(state: unknown): state is ThankYouState {
  return (state as Partial<ThankYouState> | null)?.fromSubmission === true;
}
