/** The URL that confirms an accepted form: its query says when. It needs no cookie and says nothing about the visitor. */

export const thankYouPath = '/contact/thank-you';

/** `acceptedAt` is in milliseconds. */
export function confirmationUrl(path: string, acceptedAt: number): string {
  return `${path}?sent=${acceptedAt}`;
}

/** Returns undefined for any other URL. */
export function readAcceptedAt(url: string): number | undefined {
  // `Date.now` counts in 13 digits.
  const digits = /\?sent=(\d{13})$/.exec(url)?.[1];
  return digits ? Number(digits) : undefined;
}
