/** Both forms: sending, refusals, checks of the resume, drafts, toasts, and the dialog that asks before leaving. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobPath } from '../support/open-job.ts';
import { button, link } from './targets.ts';
import { expect, phone, test, type Visitor } from './visitor.ts';

const message = { name: 'Ada Perera', email: 'ada@example.com', subject: 'A new site', message: 'We need a site.' };
const applicant = { name: 'Ruwan Silva', email: 'ruwan@example.com', coverLetter: 'I like building things.' };
const resume = 'tests/support/fixtures/resumes/libreoffice.pdf';

const toast = (visitor: Visitor) => visitor.texts('.toast p');
const send = (visitor: Visitor) => visitor.click(button('Send Message'));
const submit = (visitor: Visitor) => visitor.click(button('Submit Application'));

test('an empty message shows errors under its fields, and focuses the first one with its label in view', async ({
  visitor,
  testProxy,
}) => {
  for (const size of [phone, { width: 1440, height: 700 }]) {
    await visitor.resize(size);
    await visitor.visit('/contact');
    await send(visitor);
    await expect
      .poll(() => visitor.texts('.field-error'))
      .toEqual(['Enter your full name', 'Enter your email address', 'Enter your subject', 'Enter your message']);
    await expect.poll(() => visitor.hasFocus('#name')).toBe(true);
    const isLabelBelowBar = () =>
      visitor.evaluate(() => {
        const labelTop = document.querySelector('label[for=name]')?.getBoundingClientRect().top ?? -1;
        return labelTop >= (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(isLabelBelowBar, `the label is below the bar at ${size.width} px`).toBe(true);
  }
  expect(testProxy.requests).not.toContain('POST /api/contact');
});

const refusals = [
  {
    // The specification fixes these texts.
    title: 'an answer that is not JSON',
    answer: { status: 502, body: 'Bad Gateway' },
    toastTexts: [
      'Error',
      'Backend returned 502: Bad Gateway. Please verify the API endpoint is correct (/api/contact).',
    ],
  },
  {
    title: 'JSON with a reason',
    answer: { status: 429, json: { success: false, error: 'Please wait.' } },
    toastTexts: ['Error', 'Please wait.'],
  },
  {
    title: 'JSON without a reason',
    answer: { status: 500, json: { success: false } },
    toastTexts: ['Error', 'Failed to send message'],
  },
  {
    title: 'JSON with details',
    answer: { status: 422, json: { success: false, details: { email: ['First.', 'Second.'] } } },
    toastTexts: ['Validation Error', 'Please check the form fields and try again.'],
  },
];

test('a message that is refused or cannot be sent stays in the form, and a toast says why', async ({
  visitor,
  testProxy,
}) => {
  await visitor.visit('/contact');
  await visitor.fill(message);
  for (const { title, answer, toastTexts } of refusals) {
    testProxy.answer('/api/contact', answer);
    await send(visitor);
    await expect.poll(() => toast(visitor), title).toEqual(toastTexts);
    expect(await visitor.texts('#email-error'), title).toEqual(title === 'JSON with details' ? ['First.'] : []);
    expect(await visitor.value('#message')).toBe(message.message);
  }
  testProxy.answer('/api/contact', 'lost');
  await send(visitor);
  await expect.poll(async () => (await toast(visitor))?.[0]).toBe('Error');
  expect(await visitor.location()).toBe('/contact');
  // Refused and lost requests are intended here, so what the page reports about them is no failure.
  await visitor.takeErrors();
});

test('a message being sent disables its button and asks before leaving; its thank-you page survives a reload, and Back skips the form', async ({
  visitor,
  testProxy,
}) => {
  await visitor.visit('/about');
  await visitor.click(link('Get Started', 'header'));
  await expect.poll(() => visitor.hasFocus('h1')).toBe(true);
  expect(await visitor.location()).toBe('/contact');
  const releaseAnswer = testProxy.hold(/^\/api\/contact$/);
  await visitor.fill({ ...message, subject: `At ${Date.now()}` });
  await send(visitor);
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

test('what was typed survives a reload, and the thank-you page without a submission redirects to the form', async ({
  visitor,
}) => {
  await visitor.visit('/contact');
  await visitor.fill(message);
  await visitor.reload();
  await visitor.waitForHydration();
  await expect.poll(() => visitor.value('#message')).toBe(message.message);
  await visitor.open('/contact/thank-you');
  await expect.poll(visitor.location).toBe('/contact');
});

test('a toast closes by itself; F8 moves the focus to it, and Tab and Enter then close it', async ({
  visitor,
  testProxy,
}) => {
  await visitor.visit('/contact');
  await visitor.fill(message);
  testProxy.answer('/api/contact', { json: { success: false, error: 'No.' } });
  await send(visitor);
  await expect.poll(() => toast(visitor)).toEqual(['Error', 'No.']);
  // A toast under the pointer would stay open.
  await visitor.movePointer(5, 5);
  await expect.poll(() => toast(visitor), 'after five seconds').toEqual([]);
  await send(visitor);
  await expect.poll(() => toast(visitor)).toEqual(['Error', 'No.']);
  await visitor.press('F8'); // a focused toast stays open
  await expect.poll(() => visitor.hasFocus('[aria-label=Notifications]')).toBe(true);
  await visitor.press('Tab');
  await visitor.press('Enter');
  await expect.poll(() => toast(visitor)).toEqual([]);
});

test('the resume is checked when it is chosen and when the form is sent, and an accepted one is shown with its size', async ({
  visitor,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-resumes-'));
  const file = (name: string, size: number) => {
    writeFileSync(join(folder, name), Buffer.alloc(size));
    return join(folder, name);
  };
  await visitor.visit(jobPath);
  await visitor.fill(applicant);
  await submit(visitor);
  const problem = () => visitor.texts('#resume-error');
  await expect.poll(problem).toEqual(['Resume is required']);
  await visitor.chooseFile('#resume', file('cv.txt', 10));
  await expect.poll(problem).toEqual(['Resume must be PDF, DOC, or DOCX format']);
  await visitor.chooseFile('#resume', file('large.pdf', 5 * 1024 * 1024 + 1));
  await expect.poll(problem).toEqual(['Resume must be less than 5MB']);
  await submit(visitor);
  await expect.poll(problem).toEqual(['Resume must be less than 5MB']);
  await visitor.chooseFile('#resume', file('cv.pdf', 1536));
  await expect.poll(problem).toEqual([]);
  expect((await visitor.texts('form'))?.[0]).toContain('cv.pdf (1.5 KB)');
  rmSync(folder, { recursive: true });
});

test('an application that is refused stays in the form, and one that is accepted clears it', async ({
  visitor,
  testProxy,
}) => {
  await visitor.visit(jobPath);
  await visitor.fill(applicant);
  await visitor.chooseFile('#resume', resume);
  for (const { answer, toastTexts } of [
    { answer: { status: 502, body: 'Bad Gateway' }, toastTexts: ['Error', 'Failed to submit application'] },
    { answer: { status: 503, json: { success: false, error: 'Later.' } }, toastTexts: ['Error', 'Later.'] },
    {
      answer: { status: 422, json: { success: false, details: { name: ['Another name, please.'] } } },
      toastTexts: ['Validation Error', 'Please check the form fields and try again.'],
    },
  ]) {
    testProxy.answer('/api/job-application', answer);
    await submit(visitor);
    await expect.poll(() => toast(visitor)).toEqual(toastTexts);
    expect(await visitor.value('#coverLetter')).toBe(applicant.coverLetter);
  }
  expect(await visitor.texts('#name-error')).toEqual(['Another name, please.']);
  // These refusals are intended, so what the page reports about them is no failure.
  await visitor.takeErrors();
  // From here on the server answers, not the proxy.
  testProxy.reset();
  await submit(visitor);
  await expect.poll(() => toast(visitor)).toContain('Application Submitted!');
  for (const field of ['name', 'email', 'coverLetter', 'resume']) expect(await visitor.value(`#${field}`)).toBe('');
});

test('a form posted without our script is shown again if it is refused, and can be corrected and sent', async ({
  visitor,
}) => {
  // `submit()` causes no submit event, so our script does not notice it and the browser posts the form.
  await visitor.visit('/contact');
  // The server refuses this e-mail address.
  await visitor.fill({ ...message, email: 'ada@localhost', subject: `Posted at ${Date.now()}` });
  await visitor.evaluate(() => document.querySelector('form')?.submit());
  await expect.poll(async () => (await visitor.texts('.form-failure'))?.length).toBe(1);
  await visitor.waitForHydration();
  expect(await visitor.value('#message')).toBe(message.message);
  await visitor.typeInto('#email', 'ada@example.com');
  await visitor.evaluate(() => document.querySelector('form')?.submit());
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  // The refusal is intended, so what the page reports about it is no failure.
  await visitor.takeErrors();
});
