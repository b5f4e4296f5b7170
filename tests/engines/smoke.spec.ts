/** What may differ in Firefox and WebKit: loading, hydration, the menu, hashes, history and both forms. */
import { prerenderedPaths } from '../../app/paths.ts';
import { terms } from '../../content/terms.ts';
import { testimonials } from '../../content/testimonials.ts';
import { filledForm } from '../support/filled-form.ts';
import { jobPath } from '../support/open-job.ts';
import { button, link } from './targets.ts';
import { desktop, expect, phone, test } from './visitor.ts';

test('every page hydrates without errors, with its web fonts and one heading, and fits a narrow and a wide window', async ({
  visitor,
}) => {
  // The thank-you page needs a submission, and is checked after one below.
  const paths = prerenderedPaths.filter((path) => path !== '/contact/thank-you');
  for (const [index, path] of paths.entries()) {
    // Each page is loaded once, in turn narrow or wide, and then resized, as loading every page twice takes a minute.
    const [first, second] = index % 2 === 0 ? [phone, desktop] : [desktop, phone];
    await visitor.resize(first);
    // Fails if the page is not hydrated or has not loaded its web fonts.
    await visitor.visit(path);
    for (const size of [first, second]) {
      await visitor.resize(size);
      const widths = () => visitor.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      await expect.soft.poll(widths, `${path}: widths of window and document`).toEqual([size.width, size.width]);
      expect.soft(await visitor.texts('h1'), `${path} at ${size.width} px`).toHaveLength(1);
    }
    expect.soft(await visitor.takeErrors(), path).toEqual([]);
  }
});

test('a button pressed before hydration acts after it; the menu opens before it, stays open, and closes by Escape and by a link', async ({
  visitor,
  testProxy,
}) => {
  test.skip(testimonials.length < 6, 'The reviews are too few for a carousel.');
  await visitor.resize(phone);
  const releaseScripts = await testProxy.hold(/^\/assets\/.*\.js$/);
  await visitor.open('/');
  const menuHeight = () =>
    visitor.evaluate(() => document.querySelector('nav[aria-label=Mobile]')?.getBoundingClientRect().height ?? 0);
  expect(await menuHeight()).toBe(0);
  await visitor.click(button('Next review'));
  await visitor.click(button('Open menu'));
  releaseScripts();
  await visitor.waitForHydration();
  const currentSlide = () => visitor.attribute('.carousel-slide:not([inert])', 'aria-label');
  await expect.poll(currentSlide).toBe(`2 of ${testimonials.length}`);
  expect(await menuHeight(), 'the height of its links').toBeGreaterThan(300);
  expect(await menuHeight()).toBeLessThan(650);
  await expect.poll(() => visitor.attribute('.menu-toggle', 'aria-expanded')).toBe('true');
  await visitor.pressEscape();
  await expect.poll(menuHeight).toBe(0);
  await visitor.click(button('Open menu'));
  await visitor.click(link('Blog', 'nav[aria-label=Mobile]'));
  await expect.poll(visitor.location).toBe('/blog');
  await expect.poll(menuHeight).toBe(0);
});

test('a hash link shows its target just below the header bar, and so does a page opened or reloaded with a hash', async ({
  visitor,
}) => {
  const { id, title } = terms.sections.at(-3) as (typeof terms.sections)[0];
  const expectJustBelowBar = async () => {
    const describePosition = async () => {
      const distance = await visitor.evaluate(
        (target) =>
          (document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN) -
          (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN),
        id,
      );
      return distance >= 0 && distance < 120 ? 'just below the bar' : `${distance} px from the bar`;
    };
    await expect.poll(describePosition).toBe('just below the bar');
  };
  await visitor.visit('/terms');
  await visitor.click(link(title));
  await expect.poll(visitor.location).toBe(`/terms#${id}`);
  await expectJustBelowBar();
  await visitor.reload();
  await visitor.waitForHydration();
  await expectJustBelowBar();
  // If the page were still open, the same URL would only scroll it. Another document in between makes it load again.
  await visitor.open('/healthz');
  await visitor.visit(`/terms#${id}`);
  await expectJustBelowBar();
});

test('a link opens the top of its page; a message survives a reload, is corrected and sent, and Back skips the form', async ({
  visitor,
}) => {
  await visitor.visit('/about');
  await visitor.click(link('Contact', 'footer'));
  await expect.poll(visitor.location).toBe('/contact');
  await expect.poll(() => visitor.hasFocus('h1')).toBe(true);
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  const texts = filledForm('contact', { email: 'ada', subject: 'A new shop', message: '' });
  await visitor.fill(texts);
  await visitor.reload();
  await visitor.waitForHydration();
  await expect.poll(() => visitor.value('#subject')).toBe('A new shop');
  await visitor.click(button('Send Message'));
  await expect
    .poll(() => visitor.texts('.field-error'))
    .toEqual(['Enter an email address in the form name@example.com', 'Enter your message']);
  expect(await visitor.hasFocus('#email')).toBe(true);
  await visitor.fill({ email: 'ada@example.com', message: 'We sell ceramics.' });
  await visitor.click(button('Send Message'));
  await expect.poll(visitor.location).toMatch(/^\/contact\/thank-you\?sent=/);
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  await visitor.back();
  await expect.poll(visitor.location).toBe('/about');
  await visitor.waitForHydration();
});

test('an application with an error is corrected and sent', async ({ visitor }) => {
  await visitor.resize(phone);
  await visitor.visit(jobPath);
  await visitor.fill(filledForm('application', {}));
  await visitor.click(button('Submit Application'));
  await expect.poll(() => visitor.texts('.field-error')).toEqual(['Resume is required']);
  await visitor.chooseFile('#resume', 'tests/support/fixtures/resumes/libreoffice.pdf');
  await expect.poll(() => visitor.texts('.field-error')).toEqual([]);
  await visitor.click(button('Submit Application'));
  await expect.poll(() => visitor.texts('.toast p')).toContain('Application Submitted!');
  expect(await visitor.value('#name')).toBe('');
});
