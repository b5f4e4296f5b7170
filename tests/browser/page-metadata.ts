/** What crawlers read of a page: title, meta elements, canonical and feed link, structured data. */
import type { Page } from '@playwright/test';

export const metadataInDocument = (page: Page) => page.evaluate(read, undefined);

export async function metadataInFile(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // The policy of the page that parses it would report its inline styles.
  return page.evaluate(read, html.replace(/<style[\s\S]*?<\/style>/g, '').split('</head>')[0]);
}

function read(html: string | undefined): string[] {
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const wanted = 'title, meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';
  return [...head.querySelectorAll(wanted)].map((element) => element.outerHTML).sort();
}
