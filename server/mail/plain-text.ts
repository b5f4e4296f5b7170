/** What visitors typed, made harmless for a header, an e-mail or a terminal. */

// Characters that reorder the text around them can make one address look like another.
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line without any control character: fit for a header. */
export function oneLine(text: string): string {
  return text
    .replace(reordering, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Lines kept, no other control characters: an escape sequence would be obeyed by a terminal. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(reordering, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}
