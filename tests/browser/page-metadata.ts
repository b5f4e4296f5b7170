/** Reads the metadata that crawlers see: title, meta elements, canonical and feed link, structured data. */
import type { Page } from '@playwright/test';

export const metadataInDocument = (page: Page) => page.evaluate(readMetadata, undefined);

export async function metadataInServedHtml(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const head = html.split('</head>')[0] as string;
  // Inline styles would violate the Content Security Policy of the page that parses the HTML.
  const headWithoutStyles = head.replace(/<style[\s\S]*?<\/style>/g, '');
  return page.evaluate(readMetadata, headWithoutStyles);
}

/** Runs in the page, and reads its document unless it gets HTML. */
function readMetadata(html: string | undefined): string[] {
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const selector = 'title, meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';
  return [...head.querySelectorAll(selector)].map((element) => element.outerHTML).sort();
}
