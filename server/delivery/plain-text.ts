/** Makes what visitors typed safe for the headers and the text of an e-mail, and for a terminal. */

/** Bidirectional control characters, which can make one e-mail address look like another. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function toOneLine(text: string): string {
  return text
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Of control characters, only line breaks and tabs are kept: a terminal would obey escape sequences. */
export function toPlainLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(bidiControls, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}
