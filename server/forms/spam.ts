/** Judges spam by what only bots do, never by words: a wrongly held message costs a client, missed spam only a click. */
import type { Verdict } from '../store/submissions.ts';

/** Clients list their own pages and their competitors', but not two dozen links. */
const tooManyLinks = 24;
/** Fewer people may send the same text within a day without being bots, such as pupils who were given a task. */
const tooManySenders = 5;

export function judgeSpam({ honeypot, text, senders }: { honeypot: string; text: string; senders: number }): Verdict {
  const linkCount = new Set(text.toLowerCase().match(/(?:https?:\/\/|\bwww\.)[^\s<>"'[\])]+/g)).size;
  // Bots do not know which one a site renders. One alone may be code that a client quotes.
  const mixesHtmlAndBbcode = /\[(?:url|link)[=\]]/i.test(text) && /<a\s[^<>]{0,200}href/i.test(text);
  const reasons = [
    ...(honeypot.trim() === '' ? [] : ['honeypot filled']),
    ...(mixesHtmlAndBbcode ? ['links in HTML and BBCode'] : []),
    ...(linkCount >= tooManyLinks ? [`${linkCount} links`] : []),
    ...(senders >= tooManySenders ? [`the same text under ${senders} e-mail addresses`] : []),
  ];
  return { isSpam: reasons.length > 0, reasons };
}
