/** Measures what a phone loads of each built page, compressed. */
import { readFileSync } from 'node:fs';
import { prerenderedPaths } from '../../app/paths.ts';
import { readSite, type SiteFile } from '../../server/site/site-files.ts';

/** In bytes. tests/built/sizes.test.ts checks them. */
export const budgets = {
  document: 25_000,
  script: 115 * 1024,
  fonts: 60_000,
  stylesheet: 15_000,
  picture: 25_000,
  home: 200 * 1024,
};

/** The picture width that is loaded at 390 px and one device pixel per px. */
const phonePictureWidth = 480;

export type Sizes = ReturnType<typeof measureSizes>;

export function measureSizes() {
  const files = readSite();
  const sizeOf = (path: string) => wireSize(files.get(path));
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + sizeOf(path), 0);
  const pages = Object.fromEntries(prerenderedPaths.map((path) => [path, measurePage(path)]));
  const fonts = sum([...files.keys()].filter((path) => path.endsWith('.woff2')));
  const stylesheet = sum([...files.keys()].filter((path) => /\/app-.*\.css$/.test(path)));
  const { document, script, picture } = measurePage('/');
  const home = document + script + picture + fonts + stylesheet + sizeOf('/site.webmanifest');
  return { pages, fonts, stylesheet, home };

  function measurePage(path: string) {
    const html = readFileSync(`build/client/${path === '/' ? '' : `${path.slice(1)}/`}index.html`, 'utf8');
    const firstPicture = /<source[^>]*srcSet="(\/pictures\/[^"]*?)\.\d+\.avif[^>]*>\s*<img[^>]*loading="eager"/i.exec(
      html,
    )?.[1];
    return {
      document: sizeOf(path),
      script: sum(new Set(html.match(/\/assets\/[\w.-]+\.js/g))),
      picture: firstPicture ? sizeOf(`${firstPicture}.${phonePictureWidth}.avif`) : 0,
    };
  }
}

function wireSize(file: SiteFile | undefined): number {
  if (!file) throw new Error('A page names a file that the build did not make.');
  return (file.bodies.br ?? file.bodies.identity)?.length ?? 0;
}
