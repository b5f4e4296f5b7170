/** Forms are posted with CRLF, but `maxlength` counts a line break as one character, and so must our limits. */
export function plainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
