/** Compares what a screen reader says with the files in spoken/, which a person has read and approved. */
import { jobPath } from '../support/open-job.ts';
import { caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { fill, mockContactAnswer, send } from './contact-page.ts';
import { readPage, recordSpeech } from './screen-reader.ts';
import { expect, onlyWithAll, testOnSharedPage as test, toast, visit } from './site.ts';

const advice =
  'what is said has changed: npm test -- browser spoken --update-snapshots writes it anew. Read it, and keep it if it is good';

for (const [path, file] of [
  ['/', 'home.txt'],
  [servicePath, 'service.txt'],
] as const) {
  test(`a screen reader reads ${path} as recorded`, async ({ page }) => {
    await visit(page, path);
    // The age of a review changes with time, and the size of a sample document whenever art/samples.ts prints it.
    const spoken = (await readPage(page))
      .replace(/\d+ \w+ ago/g, 'some time ago')
      .replace(/PDF,\s\d+\sKB/g, 'PDF of some KB');
    expect(spoken, advice).toMatchSnapshot(file);
  });
}

test(
  'the contact form announces errors, a failure and success as recorded',
  onlyWithAll,
  async ({ page, browserErrors }) => {
    await visit(page, '/contact');
    const speech = await recordSpeech(page);
    await speech.recordStep(
      'Send Message, with nothing filled in',
      () => send(page),
      () => expect(page.locator('#name')).toBeFocused(),
    );
    await speech.recordStep(
      'Tab',
      () => page.keyboard.press('Tab'),
      () => expect(page.locator('#email')).toBeFocused(),
    );
    await speech.recordStep(
      'the message, up to near its limit',
      () => page.locator('#message').fill('x'.repeat(1950)),
      () => expect(page.locator('#message ~ [aria-live]')).not.toBeEmpty(),
    );
    await mockContactAnswer(page, { status: 503, json: { success: false, error: 'Please try again in a minute.' } });
    await fill(page);
    await speech.recordStep(
      'Send Message, which fails',
      () => send(page),
      () => expect(toast(page)).toBeVisible(),
    );
    browserErrors.length = 0; // the browser reports the 503 itself
    await page.unroute('**/api/contact');
    await mockContactAnswer(page, { json: { success: true } });
    await speech.recordStep(
      'Send Message, which succeeds',
      () => send(page),
      () => expect(page.locator('h1')).toBeFocused(),
    );
    expect(speech.text(), advice).toMatchSnapshot('contact-form.txt');
  },
);

test('the application form announces a wrong file, an error and success as recorded', onlyWithAll, async ({ page }) => {
  await visit(page, jobPath);
  const speech = await recordSpeech(page);
  const file = page.locator('#resume');
  await speech.recordStep(
    'Resume',
    () => file.focus(),
    () => expect(file).toBeFocused(),
  );
  await speech.recordStep(
    'a picture is picked',
    () => file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(2048) }),
    () => expect(page.locator('#resume-error')).toBeVisible(),
  );
  await page.locator('#name').fill('Ruwan Silva');
  await page.locator('#email').fill('ruwan@example.com');
  await speech.recordStep(
    'Submit Application',
    () => page.getByRole('button', { name: 'Submit Application' }).press('Enter'),
    () => expect(file).toBeFocused(),
  );
  await speech.recordStep(
    'a document is picked',
    () => file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, '%PDF-') }),
    () => expect(page.locator('#resume-error')).toBeHidden(),
  );
  await page.route('**/api/job-application', (route) => route.fulfill({ json: { success: true } }));
  await speech.recordStep(
    'Submit Application',
    () => page.getByRole('button', { name: 'Submit Application' }).press('Enter'),
    () => expect(page.getByRole('button', { name: 'Submit Application' })).toBeFocused(),
  );
  expect(speech.text(), advice).toMatchSnapshot('application-form.txt');
});

test('the carousel and the image dialog are announced as recorded', onlyWithAll, async ({ page }) => {
  await visit(page, '/');
  const carouselSpeech = await recordSpeech(page);
  const next = page.getByRole('button', { name: 'Next review' });
  await carouselSpeech.recordStep(
    'Next review has the focus',
    () => next.focus(),
    () => expect(next).toBeFocused(),
  );
  for (const [key, stepName, reviewNumber] of [
    ['Enter', 'Enter', 2],
    ['ArrowRight', 'right arrow', 3],
  ] as const) {
    await carouselSpeech.recordStep(
      stepName,
      () => page.keyboard.press(key),
      () => expect(page.locator('.carousel').getByRole('status')).toContainText(`Review ${reviewNumber} of`),
    );
  }
  expect(carouselSpeech.text(), advice).toMatchSnapshot('carousel.txt');

  await visit(page, caseStudyPath);
  const dialogSpeech = await recordSpeech(page);
  const picture = page.locator('.picture-button').first();
  const close = page.getByRole('dialog').getByRole('button');
  await dialogSpeech.recordStep(
    'a picture has the focus',
    () => picture.focus(),
    () => expect(picture).toBeFocused(),
  );
  await dialogSpeech.recordStep(
    'Enter',
    () => page.keyboard.press('Enter'),
    () => expect(close).toBeFocused(),
  );
  expect(`${dialogSpeech.text()}\n${await readPage(page)}`, advice).toMatchSnapshot('dialog.txt');
});
