/** From page to page, back and forward, and to what does not exist. */
import { button, link } from './targets.ts';
import { expect, phone, test, type Visitor } from './visitor.ts';

const top = (visitor: Visitor) => visitor.evaluate(() => scrollY);
const scrollTo = (visitor: Visitor, y: number) =>
  visitor.evaluate((px) => window.scrollTo({ top: px, behavior: 'instant' }), y);

test('links lead on without a new document, to the top, with focus on the heading', async ({ visitor }) => {
  await visitor.visit('/terms');
  await visitor.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await scrollTo(visitor, 1500);
  await visitor.click(link('About Us', 'footer'));
  await expect.poll(visitor.location).toBe('/about');
  await expect.poll(() => visitor.hasFocus('h1')).toBe(true);
  await expect.poll(() => top(visitor)).toBe(0);
  expect(await visitor.texts('header [aria-current=page]')).toEqual(['About']);
  await scrollTo(visitor, 900);
  await visitor.back();
  await expect.poll(visitor.location).toBe('/terms');
  await expect.poll(() => top(visitor)).toBe(0);
  await visitor.forward();
  await expect.poll(visitor.location).toBe('/about');
  await expect.poll(() => top(visitor)).toBe(0);
  expect(await visitor.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the next page is styled as soon as it is shown', async ({ visitor }) => {
  await visitor.visit('/about');
  // By a press of the keyboard, so that no pointer has announced it.
  await visitor.evaluate(() => document.querySelector<HTMLElement>('header a[href="/contact"]')?.focus());
  await visitor.press('Enter');
  await expect.poll(visitor.location).toBe('/contact');
  await expect.poll(() => visitor.texts('h1')).toEqual(['Tell us what you are planning']);
  expect(
    await visitor.evaluate(() => document.querySelector('#extra_note')?.getBoundingClientRect().right),
    'the honeypot is outside the window',
  ).toBeLessThanOrEqual(1);
});

test('the menu closes by its toggle, by Escape, by its links and by the link of the current page', async ({
  visitor,
}) => {
  await visitor.resize(phone);
  await visitor.visit('/');
  const isOpen = async () => ((await visitor.texts('nav[aria-label=Mobile]'))?.length ?? 0) > 0;
  const open = async () => {
    await visitor.click(button('Open menu'));
    await expect.poll(isOpen).toBe(true);
    expect(await visitor.attribute('.menu-toggle', 'aria-expanded')).toBe('true');
  };
  const closers = [
    () => visitor.click(button('Close menu')),
    () => visitor.press('Escape'),
    () => visitor.click(link('Blog', 'nav[aria-label=Mobile]')),
    () => visitor.click(link('Blog', 'nav[aria-label=Mobile]')),
    () => visitor.click(link('Get Started', 'nav[aria-label=Mobile]')),
  ];
  for (const close of closers) {
    await open();
    await close();
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => visitor.attribute('.menu-toggle', 'aria-expanded')).toBe('false');
  }
  await expect.poll(visitor.location).toBe('/contact');
});

test('an unknown path and an unknown service say so and lead on; other unknown slugs lead to their list', async ({
  visitor,
}) => {
  await visitor.visit('/no-such-page');
  expect(await visitor.texts('main')).toEqual([expect.stringMatching(/404.*Oops! Page not found/)]);
  await visitor.click(link('Return to Home'));
  await expect.poll(visitor.location).toBe('/');
  expect((await visitor.complaints()).join()).toContain('/no-such-page');
  await visitor.visit('/services/no-such-service');
  expect(await visitor.texts('h1')).toEqual(['Service Not Found']);
  await visitor.click(link('Back to Services'));
  await expect.poll(visitor.location).toBe('/services');
  await visitor.complaints();
  for (const list of ['/case-studies', '/blog', '/careers']) {
    await visitor.visit(`${list}/no-such-slug`);
    expect(await visitor.location()).toBe(list);
  }
  await visitor.click(link('Privacy Policy', 'footer'));
  await expect.poll(visitor.location).toBe('/privacy-policy');
});

/** Runs in the page: how far the element is below the bar at the top. */
const distanceFromBar = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) -
  (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN);

for (const { path, id } of [
  { path: '/terms', id: 'warranty' },
  { path: '/terms', id: 'governing-law' },
  { path: '/privacy-policy', id: 'cookies-and-storage' },
  { path: '/faq', id: 'technical-questions' },
]) {
  test(`${path}#${id}, opened, loaded again and narrow, shows its target under the bar`, async ({ visitor }) => {
    const isUnderBar = async () => {
      const distance = await visitor.evaluate(distanceFromBar, id);
      return distance >= 0 && distance < 120 ? 'under the bar' : `${distance} px from it`;
    };
    await visitor.visit(`${path}#${id}`);
    await expect.poll(isUnderBar).toBe('under the bar');
    await visitor.reload();
    await visitor.hydrated();
    await expect.poll(isUnderBar, 'loaded again').toBe('under the bar');
    await visitor.resize(phone);
    await visitor.open('/healthz');
    await visitor.visit(`${path}#${id}`);
    await expect.poll(isUnderBar, 'narrow').toBe('under the bar');
  });
}

test('a failure shows the error screen, and the way home works', async ({ visitor, front }) => {
  await front.forgetCaches();
  // Before the page comes, which fetches the data of its links.
  front.answer('/about.data', { status: 500, body: 'broken' });
  await visitor.visit('/');
  await visitor.click(link('About', 'header'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['Unexpected Application Error!']);
  front.reset();
  await visitor.click(link('Return to Home'));
  await expect.poll(visitor.location).toBe('/');
  await visitor.complaints();
});
