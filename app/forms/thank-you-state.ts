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
 * A form sent before the script had started, or while it failed to, comes here by the server's redirect,
 * which carries no state. A redirect from the form's address cannot be had by a link.
 */
export function cameByPlainPost(): boolean {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return entry?.type === 'navigate' && entry.redirectCount > 0 && /\/contact$/.test(document.referrer);
}
