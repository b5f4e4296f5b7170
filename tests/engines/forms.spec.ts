/** The contact form: drafts, the dialog that asks before leaving, and history. smoke.spec.ts sends both forms. */
import { button, link } from './targets.ts';
import { expect, test } from './visitor.ts';

test('what was typed survives a reload; a message being sent asks before leaving; its thank-you page survives a reload, and Back skips the form', async ({
  visitor,
  testProxy,
}) => {
  await visitor.visit('/about');
  await visitor.click(link('Get Started', 'header'));
  await expect.poll(() => visitor.hasFocus('h1')).toBe(true);
  expect(await visitor.location()).toBe('/contact');
  await visitor.fill({ name: 'Ada Perera', email: 'ada@example.com', subject: `At ${Date.now()}`, message: 'A site.' });
  await visitor.reload();
  await visitor.waitForHydration();
  await expect.poll(() => visitor.value('#message')).toBe('A site.');
  const releaseAnswer = testProxy.hold(/^\/api\/contact$/);
  await visitor.click(button('Send Message'));
  await expect.poll(() => visitor.texts('form button[disabled]')).toEqual(['Sending...']);
  expect(await visitor.clickAndAnswer(link('Portfolio', 'footer'), 'dismiss')).toContain('still being sent');
  expect(await visitor.location()).toBe('/contact');
  releaseAnswer();
  await expect.poll(visitor.location).toMatch(/^\/contact\/thank-you\?sent=/);
  await visitor.reload();
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  await visitor.back();
  await expect.poll(visitor.location).toBe('/about');
});
