/** Reads the metadata that crawlers see: title, meta elements, canonical and feed link, structured data. */
import type { Page } from '@playwright/test';

export const metadataInDocument = (page: Page) => page.evaluate(readMetadata, undefined);

export async function metadataInFile(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // Without its inline styles, which would violate the policy of the page that parses the file.
  return page.evaluate(readMetadata, html.replace(/<style[\s\S]*?<\/style>/g, '').split('</head>')[0]);
}

function readMetadata(html: string | undefined): string[] {
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const selector = 'title, meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';
  return [...head.querySelectorAll(selector)].map((element) => element.outerHTML).sort();
}
