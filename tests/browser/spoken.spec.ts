/** A walk with a screen reader's ears. The files in spoken/ were read by a person and found good. */
import { jobPath } from '../support/open-job.ts';
import { caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { answer, fill, send } from './contact-page.ts';
import { listen, read } from './ears.ts';
import { all, expect, testOnSharedPage as test, toast, visit } from './site.ts';

const advice =
  'what is said has changed: npm test -- browser spoken --update-snapshots writes it anew. Read it, and keep it if it is good';

for (const [path, file] of [
  ['/', 'home.txt'],
  [servicePath, 'service.txt'],
] as const) {
  test(`${path} is read as written down`, async ({ page }) => {
    await visit(page, path);
    // Reviews grow older from day to day, and a sample that is printed anew has another size.
    const spoken = (await read(page))
      .replace(/\d+ \w+ ago/g, 'some time ago')
      .replace(/PDF,\s\d+\sKB/g, 'PDF of some KB');
    expect(spoken, advice).toMatchSnapshot(file);
  });
}

test('the contact form, with errors, a failure and success', all, async ({ page, complaints }) => {
  await visit(page, '/contact');
  const ears = await listen(page);
  await ears.after(
    'Send Message, with nothing filled in',
    () => send(page),
    () => expect(page.locator('#name')).toBeFocused(),
  );
  await ears.after(
    'Tab',
    () => page.keyboard.press('Tab'),
    () => expect(page.locator('#email')).toBeFocused(),
  );
  await ears.after(
    'the message, up to near its limit',
    () => page.locator('#message').fill('x'.repeat(1950)),
    () => expect(page.locator('#message ~ [aria-live]')).not.toBeEmpty(),
  );
  await answer(page, { status: 503, json: { success: false, error: 'Please try again in a minute.' } });
  await fill(page);
  await ears.after(
    'Send Message, which fails',
    () => send(page),
    () => expect(toast(page)).toBeVisible(),
  );
  complaints.length = 0;
  await page.unroute('**/api/contact');
  await answer(page, { json: { success: true } });
  await ears.after(
    'Send Message, which succeeds',
    () => send(page),
    () => expect(page.locator('h1')).toBeFocused(),
  );
  expect(ears.text(), advice).toMatchSnapshot('contact-form.txt');
});

test('the application form, with a wrong file, an error and success', all, async ({ page }) => {
  await visit(page, jobPath);
  const ears = await listen(page);
  const file = page.locator('#resume');
  await ears.after(
    'Resume',
    () => file.focus(),
    () => expect(file).toBeFocused(),
  );
  await ears.after(
    'a picture is picked',
    () => file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(2048) }),
    () => expect(page.locator('#resume-error')).toBeVisible(),
  );
  await page.locator('#name').fill('Ruwan Silva');
  await page.locator('#email').fill('ruwan@example.com');
  await ears.after(
    'Submit Application',
    () => page.getByRole('button', { name: 'Submit Application' }).press('Enter'),
    () => expect(file).toBeFocused(),
  );
  await ears.after(
    'a document is picked',
    () => file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, '%PDF-') }),
    () => expect(page.locator('#resume-error')).toBeHidden(),
  );
  await page.route('**/api/job-application', (route) => route.fulfill({ json: { success: true } }));
  await ears.after(
    'Submit Application',
    () => page.getByRole('button', { name: 'Submit Application' }).press('Enter'),
    () => expect(page.getByRole('button', { name: 'Submit Application' })).toBeFocused(),
  );
  expect(ears.text(), advice).toMatchSnapshot('application-form.txt');
});

test('the carousel and the dialog', all, async ({ page }) => {
  await visit(page, '/');
  const carousel = await listen(page);
  const next = page.getByRole('button', { name: 'Next review' });
  await carousel.after(
    'Next review has the focus',
    () => next.focus(),
    () => expect(next).toBeFocused(),
  );
  for (const [key, name, place] of [
    ['Enter', 'Enter', 2],
    ['ArrowRight', 'right arrow', 3],
  ] as const) {
    await carousel.after(
      name,
      () => page.keyboard.press(key),
      () => expect(page.locator('.carousel').getByRole('status')).toContainText(`Review ${place} of`),
    );
  }
  expect(carousel.text(), advice).toMatchSnapshot('carousel.txt');

  await visit(page, caseStudyPath);
  const dialog = await listen(page);
  const picture = page.locator('.picture-button').first();
  const close = page.getByRole('dialog').getByRole('button');
  await dialog.after(
    'a picture has the focus',
    () => picture.focus(),
    () => expect(picture).toBeFocused(),
  );
  await dialog.after(
    'Enter',
    () => page.keyboard.press('Enter'),
    () => expect(close).toBeFocused(),
  );
  expect(`${dialog.text()}\n${await read(page)}`, advice).toMatchSnapshot('dialog.txt');
});
