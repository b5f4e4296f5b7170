/** The reviews on the home page, and their carousel. */
import type { Page } from '@playwright/test';
import { testimonials } from '../../content/testimonials.ts';
import { expect, testOnSharedPage as test, test as testAlone, visit } from './site.ts';
import { swipe } from './touch.ts';

test('all reviews are in the HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(testimonials.filter(({ name }) => !html.includes(name))).toEqual([]);
});

const carousel = 'section[aria-roledescription=carousel]';

/** Reads the numbers ("1 of 15") of the slides within the carousel's window, left to right. */
async function readShownSlides(page: Page): Promise<number[]> {
  return page.locator(`${carousel} li`).evaluateAll((slides) => {
    const frame = slides[0]?.closest('.carousel-window')?.getBoundingClientRect() as DOMRect;
    return slides
      .map((slide) => ({ box: slide.getBoundingClientRect(), label: slide.getAttribute('aria-label') ?? '' }))
      .filter(({ box }) => box.left >= frame.left - 2 && box.right <= frame.right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ label }) => Number.parseInt(label, 10));
  });
}

/** Waits until React has handled the last event: its scheduler uses MessageChannel, which the fake clock does not stop. */
async function waitForReact(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let rounds = 20; // React may need several
        port1.onmessage = () => (rounds-- > 0 ? port2.postMessage(null) : resolve());
        port2.postMessage(null);
      }),
  );
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
    expect((await readShownSlides(page))[0]).toBe(testimonials.length);
    await page.getByRole('button', { name: 'Next review' }).click();
    await page.getByRole('button', { name: 'Next review' }).click();
    expect((await readShownSlides(page))[0]).toBe(2);
    await page.keyboard.press('ArrowRight');
    expect((await readShownSlides(page))[0]).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect((await readShownSlides(page))[0]).toBe(1);
  }
});

testAlone(
  'the carousel moves every three seconds, but not while it is hovered, focused or paused',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: '2026-11-15T11:00:00' });
    await visit(page, '/');
    const first = async () => (await readShownSlides(page))[0] as number;
    const slides = page.locator(`${carousel} ul`);
    await slides.scrollIntoViewIfNeeded();
    // From here on the clock is paused; leaving the carousel restarts its three seconds.
    await page.clock.pauseAt('2026-11-15T12:00:00');
    await slides.hover();
    await page.mouse.move(0, 0);
    await waitForReact(page);
    const start = await first();
    const after = (steps: number) => ((start + steps - 1) % testimonials.length) + 1;
    await page.clock.runFor(2900);
    expect(await first()).toBe(start);
    await page.clock.runFor(200);
    await expect.poll(first).toBe(after(1));
    await page.clock.runFor(3000);
    await expect.poll(first).toBe(after(2));

    await slides.hover();
    await waitForReact(page);
    await page.clock.runFor(9000);
    expect(await first()).toBe(after(2));

    await page.getByRole('button', { name: 'Next review' }).click();
    await waitForReact(page);
    await page.clock.runFor(3100);
    await expect.poll(first, 'one step by the press and one by time, though hovered').toBe(after(4));

    await page.keyboard.press('Shift+Tab');
    await waitForReact(page);
    await page.clock.runFor(9000);
    expect(await first()).toBe(after(4));

    await page.getByRole('button', { name: 'Pause reviews' }).click();
    await page.getByRole('button', { name: 'Play reviews' }).blur();
    await waitForReact(page);
    await page.clock.runFor(9000);
    expect(await first()).toBe(after(4));
  },
);

testAlone('the carousel does not move under reduced motion until it is started', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  await page.clock.runFor(10_000);
  const first = async () => (await readShownSlides(page))[0] as number;
  expect(await first()).toBe(1);
  // Scrolling to the button shows the quote card, which must not take the press.
  await page.getByRole('button', { name: 'Play reviews' }).click();
  await expect(page.getByRole('button', { name: 'Pause reviews' })).toBeVisible();
  await waitForReact(page);
  await page.clock.runFor(3100);
  await expect.poll(first).toBe(2);
});

testAlone.describe('by touch', () => {
  testAlone.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  testAlone('a swipe moves the carousel, a short one does not', async ({ page }) => {
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

testAlone('an automatic step moves the carousel one slide forward, and in no frame back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(recordCarousel);
  await visit(page, '/');
  await page.locator(carousel).scrollIntoViewIfNeeded();
  const readPositions = () => page.evaluate(() => (window as unknown as { positions: number[] }).positions);
  const count = testimonials.length;
  const moves = async () => {
    const positions = await readPositions();
    // The remainder counts the move from the last slide to the first as 1 forward. The 0.5 keeps small moves back negative.
    return positions
      .slice(1)
      .map((position, index) => ((position - (positions[index] as number) + count + 0.5) % count) - 0.5);
  };
  await expect.poll(async () => (await moves()).reduce((sum, move) => sum + move, 0)).toBeGreaterThan(3);
  const wrong = (await moves()).filter((move) => move < -0.02 || move > 1.02);
  expect(wrong, 'in slides').toEqual([]);
});

/** Records the carousel's position, in slides, at each automatic step and in each frame. Steps come after 500 ms, not 3000. */
function recordCarousel(): void {
  const positions: number[] = [];
  Object.assign(window, { positions });
  const record = () => {
    const frame = document.querySelector('.carousel-window')?.getBoundingClientRect();
    const [first, second] = document.querySelectorAll('.carousel-slide');
    if (!frame || !first || !second) return;
    const { left } = first.getBoundingClientRect();
    const step = second.getBoundingClientRect().left - left;
    // The number of the first slide in the list, less its distance from the left edge in slides.
    positions.push(Number.parseInt(first.ariaLabel ?? '', 10) - (left - frame.left) / step);
  };
  const { setInterval } = window;
  const recordSteps = (run: () => void, ms: number) =>
    setInterval(
      () => {
        run();
        record();
      },
      ms === 3000 ? 500 : ms,
    );
  Object.assign(window, { setInterval: recordSteps });
  const onFrame = () => {
    record();
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}
