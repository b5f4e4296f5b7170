/** Puts the pages of a sample document between letterhead and footer. */
import { company, mark } from '../../content/company.ts';

export interface Sheet {
  title: string;
  /** The HTML of each page, between its letterhead and its footer. */
  pages: string[];
}

/** The path of the stylesheet from the project's root. */
export const sheetStyles = 'art/samples/sheet.css';

export function sheetHtml({ title, pages }: Sheet): string {
  return `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <title>${title} | ${company.name}</title>
    <link rel="stylesheet" href="/${sheetStyles}" />
  </head>
  <body>${pages.map((page, index) => pageHtml(page, `${index + 1} of ${pages.length}`)).join('')}</body>
</html>`;
}

function pageHtml(page: string, pageNumber: string): string {
  const { legalName, office, email } = company;
  return `<section class="page">
    <div class="letterhead">
      <svg viewBox="0 0 48 48" aria-hidden="true"><path d="${mark[0]}" fill="#0b1b2b" /><path d="${mark[1]}" fill="#ff6b4a" /></svg>
      <span>${company.name}</span>
      <span class="mark">Sample: client and figures are invented</span>
    </div>
    ${page}
    <div class="foot">
      <p>${legalName}, ${office.street}, ${office.locality} ${office.region} ${office.postalCode} · ${email}</p>
      <p>Page ${pageNumber}</p>
    </div>
  </section>`;
}
