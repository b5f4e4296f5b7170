/** Judges by what people do not do, never by words: a message held back wrongly costs a client, one let through a click. */
import type { Verdict } from '../store/submissions.ts';

interface Message {
  honeypot: string;
  text: string;
  /** How many e-mail addresses have sent this text within a day, this one included. */
  senders: number;
}

/** Clients list their pages and their rivals; nobody lists two dozen. */
const tooManyLinks = 24;
const tooManySenders = 5;

export function judgeMessage({ honeypot, text, senders }: Message): Verdict {
  const links = new Set(text.toLowerCase().match(/(?:https?:\/\/|\bwww\.)[^\s<>"'[\])]+/g)).size;
  const reasons = [
    ...judgeHoneypot(honeypot).reasons,
    ...(hasBothMarkups(text) ? ['links in HTML and BBCode'] : []),
    ...(links >= tooManyLinks ? [`${links} links`] : []),
    ...(senders >= tooManySenders ? [`the same text under ${senders} e-mail addresses`] : []),
  ];
  return { isSpam: reasons.length > 0, reasons };
}

/** Nobody sees the field, so nobody but a machine fills it. */
export function judgeHoneypot(honeypot: string): Verdict {
  return honeypot.trim() === '' ? { isSpam: false, reasons: [] } : { isSpam: true, reasons: ['honeypot filled'] };
}

/** Neither does anything in a plain form, so bots try both. One alone may be a client's line of code. */
function hasBothMarkups(text: string): boolean {
  return /\[(?:url|link)[=\]]/i.test(text) && /<a\s[^<>]{0,200}href/i.test(text);
}
