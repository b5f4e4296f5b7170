/** What the contact form hands to the thank-you page. */
export interface ThankYouState {
  fromSubmission: true;
  /** When the message was accepted, in milliseconds. */
  timestamp: number;
}

export function isThankYouState(state: unknown): state is ThankYouState {
  return (state as Partial<ThankYouState> | null)?.fromSubmission === true;
}

/**
 * A form sent without a script comes here by the server's redirect, which carries no state. No link can lead to a redirect
 * whose referrer is the form.
 */
export function cameByPlainPost(): boolean {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return entry?.type === 'navigate' && entry.redirectCount > 0 && /\/contact$/.test(document.referrer);
}
