/** Judges what bots send. A message held back wrongly costs a client, one let through costs a click: so it is mild. */
import { spamPhrases } from './spam-phrases.ts';

interface Signal {
  reason: string;
  points: number;
}

interface Submission {
  trap: string;
  texts: string[];
  email: string;
}

/** No single signal reaches it, nor do two weak ones. */
const threshold = 5;

export function judgeSpam(submission: Submission): { isSpam: boolean; reasons: string[] } {
  // Nobody sees the field, so nobody but a machine fills it.
  if (submission.trap.trim() !== '') return { isSpam: true, reasons: ['trap filled'] };
  const texts = submission.texts.map(normalise);
  const text = texts.join('\n');
  const signals = [
    judgeLinks(text),
    ...judgeMarkup(text),
    ...judgePhrases(text),
    judgeCapitals(text),
    judgeRepetition(texts),
    judgeAddress(submission.email),
  ].filter((signal) => signal !== undefined);
  const points = signals.reduce((sum, signal) => sum + signal.points, 0);
  return { isSpam: points >= threshold, reasons: signals.map(({ reason }) => reason) };
}

/** Invisible characters and look-alike letter forms are how spam words are broken up. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'");
}

/** Clients name their site and a rival's, applicants their work: it takes many to count, and never decides alone. */
function judgeLinks(text: string): Signal | undefined {
  const count = new Set(text.toLowerCase().match(/(?:https?:\/\/|\bwww\.)[^\s<>"'[\])]+/g)).size;
  const points = count >= 10 ? 3 : count >= 6 ? 2 : count >= 4 ? 1 : 0;
  return points > 0 ? { reason: `${count} links`, points } : undefined;
}

/** Link markup does nothing in a plain form; bots try both kinds. One alone may be a client's line of code. */
function judgeMarkup(text: string): Signal[] {
  const signals: Signal[] = [];
  if (/\[(?:url|link)\s*=?[^\]]{0,300}\]/i.test(text)) signals.push({ reason: 'BBCode link', points: 3 });
  if (/<a\s[^>]{0,200}href\s*=\s*["']?https?:/i.test(text)) signals.push({ reason: 'HTML link', points: 3 });
  return signals;
}

/** Whole phrases, each subject once: a client of that trade, or one whose site was defaced, may use the words. */
function judgePhrases(text: string): Signal[] {
  return spamPhrases
    .filter(({ phrases }) => phrases.some((phrase) => phrase.test(text)))
    .map(({ reason, points }) => ({ reason, points }));
}

/** Only letters that have a case are counted, so Sinhala or Chinese text is never "upper case". */
function judgeCapitals(text: string): Signal | undefined {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper + lower >= 60 && upper > 3 * lower ? { reason: 'mostly capitals', points: 1 } : undefined;
}

/** Bots fill every field with the same line or paste it over and over; people repeat a subject once. */
function judgeRepetition(texts: string[]): Signal | undefined {
  const counts = new Map<string, number>();
  for (const part of texts.flatMap((text) => text.toLowerCase().split(/[\n.!?。]+/))) {
    const sentence = part.trim();
    if (sentence.length >= 15) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) >= 4 ? { reason: 'repeated text', points: 2 } : undefined;
}

/** An address that lives for ten minutes cannot be answered. Some careful people use one, so it weighs little. */
function judgeAddress(email: string): Signal | undefined {
  const isThrowaway = /@(?:[\w-]+\.)*(?:mailinator|guerrillamail|10minutemail|temp-mail|yopmail|trashmail)\.\w+$/i.test(
    email.trim(),
  );
  return isThrowaway ? { reason: 'throwaway address', points: 1 } : undefined;
}
