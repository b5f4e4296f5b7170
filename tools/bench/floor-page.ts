/** The floor page is the least that a page can cost: static, inline CSS, nothing to fetch. All pages are compared with it. */
import { brotliCompressSync } from 'node:zlib';
import type { SiteFile } from '../../server/site/site-files.ts';

export const floorPath = '/floor';

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The floor of what a page costs</title>
<meta name="description" content="A page written by hand, with nothing to fetch and nothing to run.">
<style>
body { margin: 0; background: #fdfbf7; color: #14213d; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: auto; padding: 4rem 1.5rem }
h1 { font-size: 2.5rem; line-height: 1.1 }
</style>
</head>
<body>
<main>
<h1>The floor of what a page costs</h1>
<p>This page was written by hand. It has a heading, two paragraphs, and a few lines of style in its head.</p>
<p>Nothing is fetched after it and nothing runs in it, so whatever a browser needs to show it, every page needs.</p>
</main>
</body>
</html>
`;

export const floorFile: SiteFile = {
  file: 'floor.html',
  type: 'text/html; charset=utf-8',
  etag: 'floor',
  immutable: false,
  encodings: ['br'],
  policy: { scripts: [], styles: ["'unsafe-inline'"], connections: [], images: [] },
  bodies: { identity: Buffer.from(html), br: brotliCompressSync(html), gzip: undefined },
};
