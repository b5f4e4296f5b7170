import { domainToASCII } from 'node:url';
import type { Store } from './database.ts';

/** The same for every spelling of one address. Some browsers send info@müller.de as info@xn--mller-kva.de. */
export function normaliseAddress(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return `${local.normalize()}@${domainToASCII(domain) || domain}`;
}

/** The spellings of this address under which something is stored: its case and its domain (IDN or punycode) may differ. */
export async function findSpellings({ db }: Store, email: string): Promise<string[]> {
  const known = await db.selectFrom('submissions').select('email').distinct().execute();
  const wanted = normaliseAddress(email);
  return known.map((row) => row.email).filter((spelling) => normaliseAddress(spelling) === wanted);
}
