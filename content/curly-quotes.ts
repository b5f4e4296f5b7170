/** Turns the straight quotes and apostrophes of a keyboard into curly ones. An apostrophe before a digit leaves out a century. */
export function withCurlyQuotes(text: string): string {
  return text
    .replace(/(?<![^\s([“‘–—/-])"/g, '“')
    .replaceAll('"', '”')
    .replace(/(?<![^\s([“–—/-])'(?!\d)/g, '‘')
    .replaceAll("'", '’');
}
