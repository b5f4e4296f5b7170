/** Links, back and forward. */
import { link } from './targets.ts';
import { expect, test, type Visitor } from './visitor.ts';

const scrollTop = (visitor: Visitor) => visitor.evaluate(() => scrollY);
const scrollTo = (visitor: Visitor, y: number) =>
  visitor.evaluate((px) => window.scrollTo({ top: px, behavior: 'instant' }), y);

// Back and forward start at the top on purpose: see app/layout/use-scroll-to-top.ts.
test('a link opens its page without a new document, at the top, with focus on the heading; back and forward also start at the top', async ({
  visitor,
}) => {
  await visitor.visit('/terms');
  await visitor.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await scrollTo(visitor, 1500);
  await visitor.click(link('About Us', 'footer'));
  await expect.poll(visitor.location).toBe('/about');
  await expect.poll(() => visitor.hasFocus('h1')).toBe(true);
  await expect.poll(() => scrollTop(visitor)).toBe(0);
  expect(await visitor.texts('header [aria-current=page]')).toEqual(['About']);
  await scrollTo(visitor, 900);
  await visitor.back();
  await expect.poll(visitor.location).toBe('/terms');
  await expect.poll(() => scrollTop(visitor)).toBe(0);
  await visitor.forward();
  await expect.poll(visitor.location).toBe('/about');
  await expect.poll(() => scrollTop(visitor)).toBe(0);
  expect(await visitor.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the next page is styled as soon as it is shown', async ({ visitor }) => {
  await visitor.visit('/about');
  // The link is followed by keyboard, so that no pointer event has prefetched the page.
  await visitor.evaluate(() => document.querySelector<HTMLElement>('header a[href="/contact"]')?.focus());
  await visitor.press('Enter');
  await expect.poll(visitor.location).toBe('/contact');
  expect(
    await visitor.evaluate(() => document.querySelector('#extra_note')?.getBoundingClientRect().right),
    'the stylesheet puts the honeypot outside the window',
  ).toBeLessThanOrEqual(1);
});
