/** Judges spam by what only bots do, never by words: a wrongly held message costs a client, missed spam only a click. */
import type { Verdict } from '../store/submissions.ts';

interface Signs {
  honeypot: string;
  /** What is judged of the form's texts; empty if only the honeypot counts. */
  text: string;
  /** How many e-mail addresses have sent this text within a day, this one included. */
  senders: number;
}

/** Clients list their own pages and their competitors', but not two dozen links. */
const tooManyLinks = 24;
/** Fewer people may send the same text without being bots, such as pupils who were given a task. */
const tooManySenders = 5;

export function judgeSpam({ honeypot, text, senders }: Signs): Verdict {
  const linkCount = new Set(text.toLowerCase().match(/(?:https?:\/\/|\bwww\.)[^\s<>"'[\])]+/g)).size;
  const reasons = [
    ...(honeypot.trim() === '' ? [] : ['honeypot filled']),
    ...(mixesHtmlAndBbcode(text) ? ['links in HTML and BBCode'] : []),
    ...(linkCount >= tooManyLinks ? [`${linkCount} links`] : []),
    ...(senders >= tooManySenders ? [`the same text under ${senders} e-mail addresses`] : []),
  ];
  return { isSpam: reasons.length > 0, reasons };
}

/** Bots write links in both, as they do not know which one a site renders. One alone may be code that a client quotes. */
function mixesHtmlAndBbcode(text: string): boolean {
  return /\[(?:url|link)[=\]]/i.test(text) && /<a\s[^<>]{0,200}href/i.test(text);
}
