const maxLines = 60;
const maxCharacters = 300;

/** Keeps the first lines of a long text, and the start of each long line. */
export function shorten(text: string): string {
  const lines = text.split('\n');
  const shown = lines
    .slice(0, maxLines)
    .map((line) =>
      line.length > maxCharacters ? `${line.slice(0, maxCharacters)} … (${line.length} characters)` : line,
    );
  return [...shown, ...(lines.length > maxLines ? [`… (${lines.length} lines)`] : [])].join('\n');
}
