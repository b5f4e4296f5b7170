/** On paper a page is a clean document, also when nobody has touched it before. */
import { expect, testOnSharedPage as test, visit } from './site.ts';

const printed = [
  '/blog/security-basics',
  '/case-studies/enterprise-crm-integration',
  '/terms',
  '/faq',
  '/services/web-development',
];

for (const path of printed) {
  test(`${path} prints as ink on white, with nothing to press and every answer open`, async ({ page }) => {
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media=print]')?.sheet);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const faults = await page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
      const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(isShown);
      const pictures = [...document.images].filter(isShown).map((image) => image.getBoundingClientRect());
      const texts = shown.filter((element) => element.matches('h1, h2, h3, p, li:not(:has(*)), dt, dd:not(:has(*))'));
      const isOver = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return {
        controls: shown
          .filter((element) =>
            element.matches('nav, footer, form, input, .site-header, .chat-button, a.button, button'),
          )
          .filter((element) => !element.matches('.picture-button'))
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        colours: [...new Set(shown.map((element) => getComputedStyle(element).color))],
        backgrounds: [...new Set(shown.map((element) => getComputedStyle(element).backgroundColor))],
        coveredTexts: texts
          .filter((text) => pictures.some((picture) => isOver(picture, text.getBoundingClientRect())))
          .map(({ textContent }) => textContent),
        closedAnswers: document.querySelectorAll('details:not([open])').length,
      };
    });
    expect(faults).toEqual({
      controls: [],
      colours: ['rgb(11, 27, 43)'],
      backgrounds: ['rgba(0, 0, 0, 0)'],
      coveredTexts: [],
      closedAnswers: 0,
    });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('details[open]'), 'as before').toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
}
