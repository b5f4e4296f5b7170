/** Forms that are sent before the script has come, and refused: by the script once it has come, or by the server's page. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { jobPath } from '../support/open-job.ts';
import { fill } from './contact-page.ts';
import { countPosts, holdScript } from './late-script.ts';
import { behindProxy, visitorAtLimit } from './rate-limit.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, hydrated, test, toast } from './site.ts';

const buffer = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer };

const forms = {
  contact: {
    path: '/contact',
    api: '/api/contact',
    sending: 'Sending...',
    kept: 'Message *',
    fill: (page: Page, { email }: Visitor) => fill(page, { email }),
  },
  application: {
    path: jobPath,
    api: '/api/job-application',
    sending: 'Submitting...',
    kept: 'Cover Letter',
    async fill(page: Page, { email, file }: Visitor) {
      await page.getByLabel('Full Name *').fill('Ruwan Silva');
      await page.getByLabel('Email *').fill(email);
      await page.getByLabel('Cover Letter').fill('We need a site.');
      if (file) await page.getByLabel('Resume *').setInputFiles(file);
    },
  },
};

interface Visitor {
  email: string;
  file?: typeof resume;
}

interface Refusal extends Visitor {
  form: keyof typeof forms;
  /** Found under fields. */
  messages?: string[];
  /** Said by a toast, or above the form. */
  sentence?: string;
  /** What the script would refuse without asking the server. */
  isFoundByScript?: boolean;
}

const wrongEmail = 'Enter an email address in the form name@example.com';
const wrongInput: Refusal[] = [
  { form: 'contact', email: 'late@localhost', messages: [wrongEmail], isFoundByScript: true },
  {
    form: 'application',
    email: 'late@localhost',
    messages: [wrongEmail, 'Resume is required'],
    isFoundByScript: true,
  },
  { form: 'application', email: 'late@localhost', file: resume, messages: [wrongEmail], isFoundByScript: true },
  {
    form: 'application',
    email: 'late@example.com',
    file: { ...resume, name: 'cv.txt' },
    messages: ['Resume must be PDF, DOC, or DOCX format'],
    isFoundByScript: true,
  },
  {
    form: 'application',
    email: 'late@example.com',
    file: { ...resume, buffer: Buffer.from('MZ, a program') },
    messages: ['Resume must be PDF, DOC, or DOCX format'],
  },
];
const anyInput = (sentence: string): Refusal[] => [
  { form: 'contact', email: 'late@example.com', sentence },
  { form: 'application', email: 'late@example.com', file: resume, sentence },
];

let server: RealServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await startRealServer(behindProxy);
});

test.afterAll(() => server?.close());

test.afterEach(async ({ complaints }) => {
  // The browser itself reports a status over 400.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/responded with a status/.test(text)));
});

const ways = [
  { title: 'handed to the script', comesInTime: true },
  { title: 'posted by the browser after ten seconds', comesInTime: false },
];

for (const { title, comesInTime } of ways) {
  test(`${title}, every refusal is shown, once, with the answers kept`, async ({ page }) => {
    if (!comesInTime) await page.clock.install();
    const tryAll = async (refusals: Refusal[]) => {
      for (const refusal of refusals) {
        const { form, messages, sentence } = refusal;
        await test.step(`${form}: ${messages ?? sentence}`, () => sendEarly(page, refusal, comesInTime));
      }
    };
    // What the server refuses is the same with scripts off (posted-forms.spec.ts).
    await tryAll(comesInTime ? wrongInput : wrongInput.slice(0, 2));
    await server.withoutStore(() => tryAll(anyInput('We could not save this just now')));
    const calls = Object.values(forms).map(({ api }) => server.url + api);
    await page.setExtraHTTPHeaders(await visitorAtLimit(...calls));
    await tryAll(anyInput('Please wait a minute'));
    expect(server.rows('select id from submissions')).toEqual([]);
  });
}

async function sendEarly(page: Page, refusal: Refusal, comesInTime: boolean): Promise<void> {
  const { path, api, sending, kept, fill } = forms[refusal.form];
  await page.unrouteAll();
  const letScriptCome = await holdScript(page);
  await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => sessionStorage.clear());
  await fill(page, refusal);
  const posts = countPosts(page);
  await page.locator('form [type=submit]').click();
  await expect(page.getByRole('button', { name: sending })).toBeDisabled();

  if (!comesInTime) {
    await page.clock.fastForward(10_000);
    await expect(page.locator('.form-failure')).toBeVisible();
  }
  letScriptCome();
  await hydrated(page);
  const { messages, sentence, isFoundByScript } = refusal;
  if (messages) await expect(page.locator('.field-error')).toHaveText(messages);
  if (sentence) await expect(comesInTime ? toast(page) : page.locator('.form-failure')).toContainText(sentence);
  await expect(page.getByLabel(kept)).toHaveValue('We need a site.');
  await expect(page.locator('form [type=submit]')).toBeEnabled();
  if (comesInTime) expect(posts).toEqual(isFoundByScript ? [] : [api]);
  else expect(posts).toEqual([path]);
  page.removeAllListeners('request');
}

test('the page with the errors holds its form too, until the script comes', async ({ page }) => {
  const letScriptCome = await holdScript(page);
  await page.goto(`${server.url}/contact`, { waitUntil: 'domcontentloaded' });
  await fill(page, { email: 'again@localhost' });
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('.form-failure')).toBeVisible();
  const posts = countPosts(page);
  await page.getByLabel('Email *').fill('again@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letScriptCome();
  await expect(page).toHaveURL(`${server.url}/contact/thank-you`);
  expect(posts).toEqual(['/api/contact']);
  expect(server.rows('select email from submissions')).toMatchObject([{ email: 'again@example.com' }]);
});
