/** The size of each page on the wire, from the built files: the document, and what it loads on a phone. */
import { readFileSync } from 'node:fs';
import { prerenderedPaths } from '../../app/paths.ts';
import { readSite, type SiteFile } from '../../server/site/site-files.ts';

interface PageSize {
  document: number;
  script: number;
  /** The first picture in the width that a phone of 390 px asks for. */
  picture: number;
}

export interface Sizes {
  pages: Record<string, PageSize>;
  fonts: number;
  stylesheet: number;
  /** Home in all at 390 px. */
  home: number;
}

/** In bytes. Checked by tests/built/sizes.test.ts, shown in the report. */
export const budgets = {
  script: 115 * 1024,
  fonts: 60_000,
  stylesheet: 15_000,
  /** The first one of a page at 390 px. */
  picture: 25_000,
  home: 200 * 1024,
};

/** Wide enough for 390 px of one device pixel each. */
const phonePicture = 480;

export function measureSizes(): Sizes {
  const files = readSite();
  const weigh = (path: string) => wireSize(files.get(path));
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + weigh(path), 0);
  const pages = Object.fromEntries(prerenderedPaths.map((path) => [path, sizeOf(path)]));
  const fonts = sum([...files.keys()].filter((path) => path.endsWith('.woff2')));
  const stylesheet = sum([...files.keys()].filter((path) => /\/app-.*\.css$/.test(path)));
  const { document, script, picture } = pages['/'] as PageSize;
  const manifest = weigh('/site.webmanifest');
  return { pages, fonts, stylesheet, home: document + script + picture + fonts + stylesheet + manifest };

  function sizeOf(path: string): PageSize {
    const html = readFileSync(`build/client/${path === '/' ? '' : `${path.slice(1)}/`}index.html`, 'utf8');
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    const first = /<source[^>]*srcSet="(\/pictures\/[^"]*?)\.\d+\.avif[^>]*>\s*<img[^>]*loading="eager"/i.exec(
      html,
    )?.[1];
    return {
      document: weigh(path),
      script: sum(scripts),
      picture: first ? weigh(`${first}.${phonePicture}.avif`) : 0,
    };
  }
}

function wireSize(file: SiteFile | undefined): number {
  if (!file) throw new Error('A page names a file that the build did not make.');
  return (file.bodies.br ?? file.bodies.identity)?.length ?? 0;
}
