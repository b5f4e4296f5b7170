/** Measures the compressed size of each built page: the document, and what it loads on a phone. */
import { readFileSync } from 'node:fs';
import { prerenderedPaths } from '../../app/paths.ts';
import { readSite, type SiteFile } from '../../server/site/site-files.ts';

interface PageSize {
  document: number;
  script: number;
  /** The first picture, in the width that a phone of 390 px loads. */
  picture: number;
}

export interface Sizes {
  pages: Record<string, PageSize>;
  fonts: number;
  stylesheet: number;
  /** All that the home page loads at 390 px. */
  home: number;
}

/** In bytes. Checked by tests/built/sizes.test.ts, shown in the report. */
export const budgets = {
  document: 25_000,
  script: 115 * 1024,
  fonts: 60_000,
  stylesheet: 15_000,
  /** The first picture of a page at 390 px. */
  picture: 25_000,
  home: 200 * 1024,
};

/** The picture width that is loaded at 390 px and one device pixel per px. */
const phonePictureWidth = 480;

export function measureSizes(): Sizes {
  const files = readSite();
  const sizeOf = (path: string) => wireSize(files.get(path));
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + sizeOf(path), 0);
  const pages = Object.fromEntries(prerenderedPaths.map((path) => [path, measurePage(path)]));
  const fonts = sum([...files.keys()].filter((path) => path.endsWith('.woff2')));
  const stylesheet = sum([...files.keys()].filter((path) => /\/app-.*\.css$/.test(path)));
  const { document, script, picture } = pages['/'] as PageSize;
  const manifest = sizeOf('/site.webmanifest');
  return { pages, fonts, stylesheet, home: document + script + picture + fonts + stylesheet + manifest };

  function measurePage(path: string): PageSize {
    const html = readFileSync(`build/client/${path === '/' ? '' : `${path.slice(1)}/`}index.html`, 'utf8');
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    // The path of the first eager picture, cut before its width, for which phonePictureWidth is put in below.
    const firstPicture = /<source[^>]*srcSet="(\/pictures\/[^"]*?)\.\d+\.avif[^>]*>\s*<img[^>]*loading="eager"/i.exec(
      html,
    )?.[1];
    return {
      document: sizeOf(path),
      script: sum(scripts),
      picture: firstPicture ? sizeOf(`${firstPicture}.${phonePictureWidth}.avif`) : 0,
    };
  }
}

function wireSize(file: SiteFile | undefined): number {
  if (!file) throw new Error('A page names a file that the build did not make.');
  return (file.bodies.br ?? file.bodies.identity)?.length ?? 0;
}
