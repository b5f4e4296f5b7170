/**
 * Turns the straight quotes and apostrophes of a keyboard into curly ones. A quote opens where a text begins and after
 * a space, bracket, dash, slash or other opening quote; all others close. An apostrophe before a digit stands for a
 * century, as in ’90s, and opens nothing.
 */
export function withCurlyQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([“‘–—/-])"/g, '“')
    .replaceAll('"', '”')
    .replace(/(?<=^|[\s([“–—/-])'(?!\d)/g, '‘')
    .replaceAll("'", '’');
}
