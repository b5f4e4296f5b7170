/** Image dialog and accordion. */
import { caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { button } from './targets.ts';
import { expect, test } from './visitor.ts';

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
