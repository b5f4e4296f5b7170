/** A printed page is a clean document. */
import { articlePath, caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { expect, onlyWithAll, testOnSharedPage as test, visit } from './site.ts';

const paths = [articlePath, caseStudyPath, '/terms', '/faq', servicePath].filter((path) => path !== undefined);

// A sheet of A4.
test.use({ viewport: { width: 794, height: 1123 } });

for (const [index, path] of paths.entries()) {
  test(
    `${path} prints dark on white, without controls and with every answer open`,
    index > 0 ? onlyWithAll : {},
    async ({ page }) => {
      await visit(page, path);
      await page.emulateMedia({ media: 'print' });
      // Emulated print media fires neither beforeprint nor afterprint, which open and close the answers.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await page.evaluate(inspectPrintedPage)).toEqual({
        controls: [],
        colours: ['rgb(11, 27, 43)'], // --ink in app/styles/tokens.css
        backgrounds: ['rgba(0, 0, 0, 0)'],
        closedAnswers: 0,
      });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.locator('details[open]'), 'closed again after printing').toHaveCount(0);
      await page.emulateMedia({ media: null });
    },
  );
}

/** Runs in the page. */
function inspectPrintedPage() {
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(isShown);
  return {
    controls: shown
      .filter((element) => element.matches('nav, footer, form, input, .site-header, .chat-button, a.button, button'))
      // A picture that opens in a dialog is a button, and it is printed.
      .filter((element) => !element.matches('.picture-button'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    colours: [...new Set(shown.map((element) => getComputedStyle(element).color))],
    backgrounds: [...new Set(shown.map((element) => getComputedStyle(element).backgroundColor))],
    closedAnswers: document.querySelectorAll('details:not([open])').length,
  };
}
