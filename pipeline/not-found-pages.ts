/** Renders the not-found pages, because the framework prerenders only pages with status 200. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import { notFoundFiles } from '../server/site/site-files.ts';

export async function renderNotFoundPages(folder: string, siteUrl: string): Promise<void> {
  const build = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const render = createRequestHandler(build, 'production');
  for (const file of Object.values(notFoundFiles)) {
    // No page is called /404.html and no service /services/404.html, so the router renders a not-found page for each.
    const response = await render(new Request(new URL(file, siteUrl)));
    if (response.status !== 404) throw new Error(`${file} was rendered with status ${response.status}, not 404.`);
    writeFileSync(join(folder, file), await response.text());
  }
}
