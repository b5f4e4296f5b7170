/** The carousel of reviews on the home page. */
import type { Page } from '@playwright/test';
import { testimonials } from '../../content/testimonials.ts';
// A clock or touch needs a page of its own.
import { expect, testOnSharedPage as test, test as testOnOwnPage, visit } from './site.ts';
import { swipe } from './touch.ts';

test.skip(testimonials.length < 6, 'The reviews are too few for a carousel.');
testOnOwnPage.skip(testimonials.length < 6, 'The reviews are too few for a carousel.');

const carousel = 'section[aria-roledescription=carousel]';

/** Reads the numbers ("1 of 7") of the slides within the carousel's window, left to right. */
async function readShownSlides(page: Page): Promise<number[]> {
  return page.locator(`${carousel} li`).evaluateAll((slides) => {
    const carouselWindow = slides[0]?.closest('.carousel-window')?.getBoundingClientRect() as DOMRect;
    return slides
      .map((slide) => ({ box: slide.getBoundingClientRect(), label: slide.getAttribute('aria-label') ?? '' }))
      .filter(({ box }) => box.left >= carouselWindow.left - 2 && box.right <= carouselWindow.right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ label }) => Number.parseInt(label, 10));
  });
}

const readFirstSlide = async (page: Page) => (await readShownSlides(page))[0] as number;

/** Lets this many seconds pass, and returns by how many slides the carousel has moved on meanwhile. */
async function countSteps(page: Page, seconds: number): Promise<number> {
  const before = await readFirstSlide(page);
  await page.clock.runFor(seconds * 1000);
  return ((await readFirstSlide(page)) - before + testimonials.length) % testimonials.length;
}

const slidesByWidth = [
  { width: 390, expected: [1] },
  { width: 820, expected: [1, 2] },
  { width: 1440, expected: [1, 2, 3, 4] },
];

test('the carousel shows as many reviews as fit, loops both ways, and makes the others inert', async ({ page }) => {
  await visit(page, '/');
  for (const { width, expected } of slidesByWidth) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(carousel).scrollIntoViewIfNeeded();
    await expect.poll(() => readShownSlides(page), `at ${width} px`).toEqual(expected);
    await expect(page.locator(`${carousel} li:not([inert])`)).toHaveCount(expected.length);
    await page.getByRole('button', { name: 'Previous review' }).click();
    expect(await readFirstSlide(page)).toBe(testimonials.length);
    await page.getByRole('button', { name: 'Next review' }).click();
    expect(await readFirstSlide(page)).toBe(1);
  }
});

testOnOwnPage(
  'the carousel moves every three seconds, but not while hovered, with keyboard focus, paused, or under reduced motion until it is started',
  async ({ page }) => {
    // React may handle what has just happened only after a step, so each state is polled.
    const expectRest = (state: string) => expect.poll(() => countSteps(page, 9), state).toBe(0);
    const expectSteps = (state: string) => expect.poll(() => countSteps(page, 9), state).toBe(3);
    const slides = page.locator(`${carousel} ul`);
    await page.clock.install();
    await visit(page, '/');
    // playwright.config.ts sets reduced motion for all tests.
    await expectRest('under reduced motion');
    // Scrolling to the button shows the quote card, which must not cover the button.
    await page.getByRole('button', { name: 'Play reviews' }).click();
    // From here on only countSteps lets time pass. The time must be in the future of the page.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.mouse.move(0, 0);
    await expectSteps('started, with the focus of a click');
    await slides.hover();
    await expectRest('while hovered');
    await page.mouse.move(0, 0);
    await expectSteps('no longer hovered');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expectRest('while a control has keyboard focus');
    await page.getByRole('button', { name: 'Pause reviews' }).click();
    await page.getByRole('button', { name: 'Play reviews' }).blur();
    await expectRest('while paused');
  },
);

testOnOwnPage.describe('by touch', () => {
  testOnOwnPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  testOnOwnPage('a swipe moves the carousel, a short one does not', async ({ page }) => {
    await visit(page, '/');
    const reviews = page.locator('.carousel-window');
    await reviews.scrollIntoViewIfNeeded();
    await expect.poll(() => readShownSlides(page)).toEqual([1]);
    const { x = 0, y = 0, width = 0 } = (await reviews.boundingBox()) ?? {};
    const middle = { x: x + width / 2, y: y + 60 };
    await swipe(page, middle, -120);
    await expect.poll(() => readShownSlides(page)).toEqual([2]);
    await swipe(page, middle, 120);
    await expect.poll(() => readShownSlides(page)).toEqual([1]);
    await swipe(page, middle, 120);
    await expect.poll(() => readShownSlides(page)).toEqual([testimonials.length]);
    await swipe(page, middle, 20);
    await expect.poll(() => readShownSlides(page)).toEqual([testimonials.length]);
    await expect(page.locator(carousel).getByRole('status')).toHaveText(
      new RegExp(`^Review ${testimonials.length} of ${testimonials.length}`),
    );
  });
});

test('arrow keys move the carousel only while it is in view and nothing else that uses them has the focus', async ({
  page,
}) => {
  await visit(page, '/');
  await page.keyboard.press('ArrowRight');
  await page.locator(carousel).scrollIntoViewIfNeeded();
  expect(await readFirstSlide(page), 'from the top of the page').toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readFirstSlide(page)).toBe(2);
  for (const html of [
    '<textarea></textarea>',
    '<button role="tab"></button>',
    '<dialog open><button></button></dialog>',
  ]) {
    await page.locator(carousel).evaluate((element, added) => {
      element.insertAdjacentHTML('beforeend', added);
      const control = element.lastElementChild as HTMLElement;
      (control.querySelector('button') ?? control).focus({ preventScroll: true });
    }, html);
    await page.keyboard.press('ArrowRight');
    await page.locator(carousel).evaluate((element) => element.lastElementChild?.remove());
  }
  await page.getByRole('button', { name: 'Play reviews' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readFirstSlide(page), 'back by one, and not moved in between').toBe(1);
});

test('an automatic step begins to slide in the frame in which the slides change places', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  // An animation that begins in this frame is pending. One that began in another would show the wrong slide in between.
  const isPendingAtChange = await page.locator(`${carousel} ul`).evaluate(
    (list) =>
      new Promise((resolve) => {
        const listPending = () => resolve(list.getAnimations().map(({ pending }) => pending));
        new MutationObserver(listPending).observe(list, { childList: true });
      }),
  );
  expect(isPendingAtChange).toEqual([true]);
});
