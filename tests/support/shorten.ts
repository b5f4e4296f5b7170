const mostLines = 60;
const mostCharacters = 300;

/** The first lines of a long text, and the start of each. */
export function shorten(text: string): string {
  const lines = text.split('\n');
  const shown = lines
    .slice(0, mostLines)
    .map((line) =>
      line.length > mostCharacters ? `${line.slice(0, mostCharacters)} … (${line.length} characters)` : line,
    );
  return [...shown, ...(lines.length > mostLines ? [`… (${lines.length} lines)`] : [])].join('\n');
}
