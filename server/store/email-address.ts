import { domainToASCII } from 'node:url';

/** The same for every spelling of one address. Some browsers send info@müller.de as info@xn--mller-kva.de. */
export function normaliseAddress(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return `${local.normalize()}@${domainToASCII(domain) || domain}`;
}
