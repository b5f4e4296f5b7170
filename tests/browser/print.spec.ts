/** A printed page is a clean document. */
import { articlePath, caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { expect, onlyWithAll, testOnSharedPage as test, visit } from './site.ts';

const paths = [articlePath, caseStudyPath, '/terms', '/faq', servicePath];

const a4 = { width: 794, height: 1123 };

test.use({ viewport: a4 });

for (const [index, path] of paths.entries()) {
  test(
    `${path} prints dark on white, without controls and with every answer open`,
    index > 0 ? onlyWithAll : {},
    async ({ page }) => {
      await visit(page, path);
      await page.emulateMedia({ media: 'print' });
      // Emulated print media fires neither beforeprint nor afterprint, which open and close the answers.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await page.evaluate(inspectPrintedPage, a4.height)).toEqual({
        controls: [],
        colours: ['rgb(11, 27, 43)'],
        backgrounds: ['rgba(0, 0, 0, 0)'],
        coveredTexts: [],
        tallGrids: [],
        emptySections: [],
        closedAnswers: 0,
      });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.locator('details[open]'), 'closed again after printing').toHaveCount(0);
      await page.emulateMedia({ media: null });
    },
  );
}

/** Runs in the page. */
function inspectPrintedPage(sheetHeight: number) {
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(isShown);
  const pictures = [...document.images].filter(isShown).map((image) => image.getBoundingClientRect());
  const texts = shown.filter((element) => element.matches('h1, h2, h3, p, li:not(:has(*)), dt, dd:not(:has(*))'));
  const overlaps = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return {
    controls: shown
      .filter((element) => element.matches('nav, footer, form, input, .site-header, .chat-button, a.button, button'))
      // A picture that opens in a dialog is a button, and it is printed.
      .filter((element) => !element.matches('.picture-button'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    colours: [...new Set(shown.map((element) => getComputedStyle(element).color))],
    backgrounds: [...new Set(shown.map((element) => getComputedStyle(element).backgroundColor))],
    coveredTexts: texts
      .filter((text) => pictures.some((picture) => overlaps(picture, text.getBoundingClientRect())))
      .map(({ textContent }) => textContent),
    // Browsers may print parts of a grid over each other if it breaks across two sheets.
    tallGrids: shown
      .filter((element) => element.querySelector('h2, h3, p') && /grid|flex/.test(getComputedStyle(element).display))
      .filter((element) => element.getBoundingClientRect().height > sheetHeight)
      .map(({ className }) => className),
    emptySections: shown
      .filter((element) => element.matches('section'))
      .filter(
        (section) => section.innerText === section.querySelector('h2')?.innerText && !section.querySelector('img'),
      )
      .map(({ innerText }) => innerText),
    closedAnswers: document.querySelectorAll('details:not([open])').length,
  };
}
