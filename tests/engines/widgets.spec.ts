/** Carousel, image dialog and accordion. */
import { testimonials } from '../../content/testimonials.ts';
import { caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { button } from './targets.ts';
import { desktop, expect, phone, test } from './visitor.ts';

/** Slides are numbered from 1, and after the last one comes the first. */
const slideAfter = (start: number, steps: number) => ((start + steps - 1) % testimonials.length) + 1;

/** Runs in the page: returns the numbers of the slides within the carousel's window, left to right. */
function shownSlides(): number[] {
  const slides = [...document.querySelectorAll('.carousel-slide')];
  const windowBox = slides[0]?.closest('.carousel-window')?.getBoundingClientRect() as DOMRect;
  // 2 px allow for rounding; a label begins with the number of its slide.
  return slides
    .map((slide) => ({ box: slide.getBoundingClientRect(), label: slide.getAttribute('aria-label') ?? '' }))
    .filter(({ box }) => box.left >= windowBox.left - 2 && box.right <= windowBox.right + 2)
    .sort((a, b) => a.box.left - b.box.left)
    .map(({ label }) => Number.parseInt(label, 10));
}

test('the carousel shows as many reviews as fit, and moves by its buttons', async ({ visitor }) => {
  for (const { size, count } of [
    { size: phone, count: 1 },
    { size: { width: 820, height: 900 }, count: 2 },
    { size: desktop, count: 4 },
  ]) {
    await visitor.resize(size);
    await visitor.visit('/');
    await visitor.click(button('Pause reviews'));
    const [start = 0] = await visitor.evaluate(shownSlides);
    const firstSlide = async () => (await visitor.evaluate(shownSlides))[0];
    await expect.poll(async () => (await visitor.evaluate(shownSlides)).length).toBe(count);
    await visitor.click(button('Next review'));
    await expect.poll(firstSlide).toBe(slideAfter(start, 1));
    await visitor.click(button('Previous review'));
    await expect.poll(firstSlide).toBe(slideAfter(start, 0));
  }
});

/**
 * Runs in the page for eleven seconds, in which the carousel moves about three times. `firstSlides` are the numbers of the
 * leftmost slide, noted at each change. `movesBack` are the moves of a visible slide to the right between two animation frames.
 */
async function watchCarousel(): Promise<{ firstSlides: number[]; movesBack: string[] }> {
  const slides = [...document.querySelectorAll('.carousel-slide')];
  const windowBox = document.querySelector('.carousel-window')?.getBoundingClientRect() as DOMRect;
  // On a desktop a slide is a quarter as wide as the carousel's window.
  const isVisible = (left: number) => left > windowBox.left - windowBox.width / 4 && left < windowBox.right;
  const leftEdges = () => slides.map((slide) => slide.getBoundingClientRect().left);
  const firstLabel = () =>
    slides
      .find((slide) => Math.abs(slide.getBoundingClientRect().left - windowBox.left) < 2)
      ?.getAttribute('aria-label');
  const movesBack: string[] = [];
  const firstSlides: number[] = [];
  let previousEdges = leftEdges();
  const end = performance.now() + 11_000;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const edges = leftEdges();
    for (const [index, left] of edges.entries()) {
      const previousLeft = previousEdges[index] ?? left;
      if (isVisible(previousLeft) && isVisible(left) && left > previousLeft + 2)
        movesBack.push(`slide ${index + 1}: ${previousLeft} to ${left}`);
    }
    const first = Number.parseInt(firstLabel() ?? '', 10);
    if (first && first !== firstSlides.at(-1)) firstSlides.push(first);
    previousEdges = edges;
  }
  return { firstSlides, movesBack };
}

test('the carousel moves forward by itself, one review at a time, and never back', async ({ visitor }) => {
  await visitor.visit('/');
  // Scrolls the carousel into view. It would pause under the pointer, so the pointer then leaves it.
  await visitor.hover('.carousel-track');
  await visitor.movePointer(5, 5);
  const { firstSlides, movesBack } = await visitor.evaluate(watchCarousel);
  expect(movesBack).toEqual([]);
  expect(firstSlides.length).toBeGreaterThanOrEqual(3);
  const start = firstSlides[0] ?? 0;
  expect(firstSlides).toEqual(firstSlides.map((_, moves) => slideAfter(start, moves)));
});

test('a picture opens in a dialog, which closes by its button, by Escape and by a press outside', async ({
  visitor,
}) => {
  await visitor.visit(caseStudyPath);
  const isOpen = () => visitor.evaluate(() => document.querySelector('dialog[open] img') !== null);
  const closers = [
    { title: 'by its button', close: () => visitor.click(button('Close', 'dialog')) },
    { title: 'by Escape', close: () => visitor.press('Escape') },
    { title: 'by a press outside', close: () => visitor.clickAt(4, 4) },
  ];
  for (const { title, close } of closers) {
    await visitor.click('.picture-button');
    await expect.poll(isOpen).toBe(true);
    await expect.poll(() => visitor.hasFocus('dialog button')).toBe(true);
    await close();
    await expect.poll(isOpen, `closes ${title}`).toBe(false);
    await expect.poll(() => visitor.hasFocus('.picture-button')).toBe(true);
  }
});

test('one answer of a service page is open at a time, and can be closed', async ({ visitor }) => {
  await visitor.visit(servicePath);
  const openStates = () =>
    visitor.evaluate(() => [...document.querySelectorAll('details')].map(({ open }) => open).slice(0, 3));
  await visitor.click('summary');
  await expect.poll(openStates).toEqual([true, false, false]);
  await visitor.evaluate(() => document.querySelectorAll('summary')[1]?.focus());
  await visitor.press('Enter');
  await expect.poll(openStates).toEqual([false, true, false]);
  await visitor.press('Space');
  await expect.poll(openStates).toEqual([false, false, false]);
});
