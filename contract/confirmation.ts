/** The URL that confirms an accepted form: its query says when. It needs no cookie and says nothing about the visitor. */
import type { Form } from './form.ts';

/** `acceptedAt` is in milliseconds. */
export function confirmationUrl({ confirmation }: Pick<Form, 'confirmation'>, acceptedAt: number, slug = ''): string {
  // Inserts the query before the hash sign, which `$&` keeps, or at the end if there is none.
  return confirmation.replace(':slug', slug).replace(/#|$/, `?sent=${acceptedAt}$&`);
}

/** Returns undefined for any other URL. */
export function readAcceptedAt(url: string): number | undefined {
  // `Date.now` counts in 13 digits.
  const digits = /\?sent=(\d{13})$/.exec(url)?.[1];
  return digits ? Number(digits) : undefined;
}
