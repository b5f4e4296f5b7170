/** Reads the metadata that crawlers see: title, meta elements, canonical and feed link, structured data. */
import type { Page } from '@playwright/test';

export const metadataInDocument = (page: Page) => page.evaluate(readMetadata, undefined);

export async function metadataInServedHtml(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // Inline styles are removed, as they would violate the Content Security Policy of the page that parses the HTML.
  return page.evaluate(readMetadata, html.replace(/<style[\s\S]*?<\/style>/g, '').split('</head>')[0]);
}

function readMetadata(html: string | undefined): string[] {
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const selector = 'title, meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';
  return [...head.querySelectorAll(selector)].map((element) => element.outerHTML).sort();
}
