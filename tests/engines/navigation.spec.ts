/** Navigation: links, back and forward, the menu, hashes, and pages that do not exist or fail to load. */
import { distanceFromBar } from './distance-from-bar.ts';
import { button, link } from './targets.ts';
import { expect, phone, test, type Visitor } from './visitor.ts';

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
  await expect.poll(() => visitor.texts('h1')).toEqual(['Tell us what you are planning']);
  expect(
    await visitor.evaluate(() => document.querySelector('#extra_note')?.getBoundingClientRect().right),
    'the stylesheet puts the honeypot outside the window',
  ).toBeLessThanOrEqual(1);
});

test('the menu closes by its toggle, by Escape, and by its links, even by the link to the current page', async ({
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
    // The page is now the blog, so this link leads to the current page.
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

test('an unknown path and an unknown service show a not-found page; other unknown slugs redirect to their list; the links of these pages work', async ({
  visitor,
}) => {
  await visitor.visit('/no-such-page');
  expect(await visitor.texts('main')).toEqual([expect.stringMatching(/404.*Oops! Page not found/)]);
  await visitor.click(link('Return to Home'));
  await expect.poll(visitor.location).toBe('/');
  // The not-found page writes its path to the console.
  expect((await visitor.takeErrors()).join()).toContain('/no-such-page');
  await visitor.visit('/services/no-such-service');
  expect(await visitor.texts('h1')).toEqual(['Service Not Found']);
  await visitor.click(link('Back to Services'));
  await expect.poll(visitor.location).toBe('/services');
  await visitor.takeErrors();
  for (const list of ['/case-studies', '/blog', '/careers']) {
    await visitor.visit(`${list}/no-such-slug`);
    expect(await visitor.location()).toBe(list);
  }
  await visitor.click(link('Privacy Policy', 'footer'));
  await expect.poll(visitor.location).toBe('/privacy-policy');
});

for (const { path, id } of [
  { path: '/terms', id: 'governing-law' },
  { path: '/faq', id: 'technical-questions' },
]) {
  test(`${path}#${id} shows its target just below the header bar when opened, when reloaded, and on a phone`, async ({
    visitor,
  }) => {
    const describePosition = async () => {
      const distance = await visitor.evaluate(distanceFromBar, id);
      return distance >= 0 && distance < 120 ? 'just below the bar' : `${distance} px from the bar`;
    };
    await visitor.visit(`${path}#${id}`);
    await expect.poll(describePosition, 'opened').toBe('just below the bar');
    await visitor.reload();
    await visitor.waitForHydration();
    await expect.poll(describePosition, 'reloaded').toBe('just below the bar');
    await visitor.resize(phone);
    // If the page were still open, the same URL would only scroll it. Another document in between makes it load again.
    await visitor.open('/healthz');
    await visitor.visit(`${path}#${id}`);
    await expect.poll(describePosition, 'on a phone').toBe('just below the bar');
  });
}

test('a page that fails to load shows the error screen, and its link leads home', async ({ visitor, testProxy }) => {
  await testProxy.forgetCaches();
  // Set before the page opens, because it prefetches the data of its links.
  testProxy.answer('/about.data', { status: 500, body: 'broken' });
  await visitor.visit('/');
  await visitor.click(link('About', 'header'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['Unexpected Application Error!']);
  testProxy.reset();
  await visitor.click(link('Return to Home'));
  await expect.poll(visitor.location).toBe('/');
  await visitor.takeErrors();
});
