/** Tells which pages a saved file has changed, by rendering all of them before and after. */

/** What a visitor or a search engine sees of a page, without scripts and their ever new nonces. */
const seen = /<title>[^<]*|<meta [^>]*>|<main[\s\S]*<\/main>/g;

export function watchPages(renderPage: (path: string) => Promise<string>) {
  let known: Map<string, string> | undefined;
  /** Returns the paths of new and changed pages; the first call returns none. */
  return async function findChangedPages(paths: string[]): Promise<string[]> {
    const before = known;
    known = new Map();
    for (const path of paths) known.set(path, (await renderPage(path)).match(seen)?.join('') ?? '');
    return before ? [...known].filter(([path, text]) => before.get(path) !== text).map(([path]) => path) : [];
  };
}
