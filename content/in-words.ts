/** Writes counts and lists for use in sentences. A count stands before a noun, so none is “no”. */
const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export function inWords(count: number): string {
  return words[count] ?? String(count);
}

/** A growth of "300%" makes four times as much. */
export function timesAsMuch(growth: string): number {
  return Number.parseInt(growth, 10) / 100 + 1;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A word joiner after each dash keeps a line from ending inside "4–6 weeks". */
export function unbroken(text: string): string {
  return text.replaceAll('–', '–\u2060');
}

/** Returns "one, two and three". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items);
}
