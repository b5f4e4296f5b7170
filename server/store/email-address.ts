import { domainToASCII } from 'node:url';
import type { Store } from './database.ts';

/** Returns the same text for every spelling of an address: some browsers send info@müller.de as info@xn--mller-kva.de. */
export function normaliseAddress(email: string): string {
  // Splits at the last @.
  const [, local = '', domain = ''] = /^(.*)@(.*)/s.exec(email.trim().toLowerCase()) ?? [];
  return `${local.normalize()}@${domainToASCII(domain) || domain}`;
}

export async function findSpellings({ db }: Store, email: string): Promise<string[]> {
  const stored = await db.selectFrom('submissions').select('email').distinct().execute();
  const wanted = normaliseAddress(email);
  return stored.map((row) => row.email).filter((spelling) => normaliseAddress(spelling) === wanted);
}
