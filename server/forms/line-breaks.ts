/** A posted form writes a line break as two characters; browsers count it as one, and so must the limits. */
export function plainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
