import { randomBytes } from 'node:crypto';

/** Makes an id of twelve characters (60 random bits) without i, l, o and u, so that it can be read out over the phone. */
export function newId(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
}
