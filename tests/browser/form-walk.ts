/** One visitor on one form, who does what a random walk says, and what must be true after each step. */
import { readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import { jobPath } from '../support/open-job.ts';
import { thankYouUrl } from './contact-page.ts';
import { holdScripts } from './late-script.ts';
import { toast, waitForHydration } from './site.ts';

export const forms = {
  contact: {
    path: '/contact',
    button: 'Send Message',
    texts: { name: 'Ada', phone: '', subject: 'A shop', message: 'By May?' },
    failed: 'Failed to send message',
    notJson: 'Backend returned 502: Bad Gateway. Please verify the API endpoint is correct (/api/contact).',
  },
  application: {
    path: jobPath,
    button: 'Submit Application',
    texts: { name: 'Ruwan', phone: '', linkedin: '', portfolio: '', coverLetter: 'Six launches.' },
    failed: 'Failed to submit application',
    notJson: 'Failed to submit application',
  },
};

const fulfil = (response: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(response);
const goSilent = (route: Route) => route.request().frame().page().clock.fastForward(31_000);
const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());
const details = { name: ['First.', 'Second.'] };

/** What becomes of a call, and the toast that says so: `failed` and `notJson` stand for the words of the form. */
export const answers: Record<
  string,
  { answer: (route: Route) => Promise<void>; toast: [title: string, text: string] }
> = {
  'lost on its way': { answer: (route) => route.abort(), toast: ['Error', 'failed'] },
  'accepted, but the answer is lost': { answer: loseAnswer, toast: ['Error', 'failed'] },
  'never answered': { answer: goSilent, toast: ['Error', 'failed'] },
  failed: { answer: fulfil({ status: 500, json: {} }), toast: ['Error', 'failed'] },
  'OK without success': { answer: fulfil({ json: { success: false } }), toast: ['Error', 'failed'] },
  refused: { answer: fulfil({ status: 429, json: { error: 'Please wait.' } }), toast: ['Error', 'Please wait.'] },
  'not in JSON': { answer: fulfil({ status: 502, body: 'Bad Gateway' }), toast: ['Error', 'notJson'] },
  'invalid, without details': { answer: fulfil({ status: 422, json: {} }), toast: ['Error', 'failed'] },
  'invalid: name': {
    answer: fulfil({ status: 422, json: { details } }),
    toast: ['Validation Error', 'Please check the form fields and try again.'],
  },
  'invalid: name, with a reason': {
    answer: fulfil({ status: 422, json: { error: 'Look again.', details } }),
    toast: ['Validation Error', 'Look again.'],
  },
  accepted: { answer: (route) => route.continue(), toast: ['Application Submitted!', ''] },
};

/** The large one is sent with XMLHttpRequest, the small one with fetch. */
const small = readFileSync('tests/support/fixtures/resumes/chromium.pdf');
export const resumes = { 'small.pdf': small, 'large.pdf': Buffer.concat([small, Buffer.alloc(64 * 1024)]) };

export class Visitor {
  readonly form: keyof typeof forms;
  private readonly page: Page;
  /** Every different content that the server has accepted. */
  accepted = new Set<string>();
  private texts: Record<string, string> = {};
  private resume: keyof typeof resumes | undefined;
  /** Set while the page is not hydrated. */
  private releaseScripts: (() => void) | undefined;
  private calls = 0;
  private nextAnswer = 'accepted';

  constructor(page: Page, form: keyof typeof forms) {
    this.page = page;
    this.form = form;
  }

  async open(siteUrl: string, email: string): Promise<this> {
    await this.page.goto(`${siteUrl}/healthz`);
    await this.page.evaluate(() => sessionStorage.clear());
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.route('**/api/*', (route) => {
      this.calls++;
      return answers[this.nextAnswer]?.answer(route);
    });
    await this.page.goto(siteUrl + forms[this.form].path);
    await this.hydrate();
    await this.type({ ...forms[this.form].texts, email });
    return this;
  }

  async type(texts: Record<string, string>): Promise<void> {
    Object.assign(this.texts, texts);
    for (const [name, text] of Object.entries(texts)) await this.page.locator(`#${name}`).fill(text);
    await this.expectKept();
  }

  async choose(name: keyof typeof resumes): Promise<void> {
    this.resume = name;
    await this.page.locator('#resume').setInputFiles({ name, mimeType: 'application/pdf', buffer: resumes[name] });
  }

  async beHydrated(): Promise<void> {
    await this.hydrate();
    await this.expectKept();
  }

  private async hydrate(): Promise<void> {
    this.releaseScripts?.();
    this.releaseScripts = undefined;
    await waitForHydration(this.page);
  }

  async reload(isLate: boolean): Promise<void> {
    await this.beHydrated();
    if (isLate) this.releaseScripts = await holdScripts(this.page);
    await this.page.reload();
    this.resume = undefined;
    if (isLate) return;
    await waitForHydration(this.page);
    await this.expectKept();
  }

  async leaveAndReturn(): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(this.page).toHaveURL(/\/about$/);
    await this.page.goBack();
    this.resume = undefined;
    await this.expectKept();
  }

  async submit(answer: string): Promise<void> {
    if (this.form === 'application' && !this.resume) await this.choose('small.pdf');
    // Before hydration, the browser posts the form itself, and a draft is not restored yet.
    if (this.releaseScripts) await this.type(this.texts);
    this.nextAnswer = this.releaseScripts ? 'accepted' : answer;
    const { calls, nextAnswer, page } = this;
    const button = page.getByRole('button', { name: forms[this.form].button });
    await button.click({ clickCount: this.releaseScripts ? 1 : 2 });
    if (nextAnswer.startsWith('accepted')) this.accepted.add(JSON.stringify([this.texts, this.resume]));
    if (nextAnswer === 'accepted') return this.expectAccepted();
    await expect.poll(() => this.calls, 'one call, although by a double click').toBe(calls + 1);
    await expect(button).toBeEnabled();
    await this.expectToast(answer);
    await expect(page.locator('.form-failure, .applied'), 'one outcome').toContainText(['Not sent yet.']);
    await expect(page.locator('.field-error')).toHaveText(answer.startsWith('invalid: name') ? ['First.'] : []);
    await this.expectKept();
  }

  private async expectKept(): Promise<void> {
    if (this.releaseScripts) return;
    for (const [name, text] of Object.entries(this.texts))
      await expect(this.page.locator(`#${name}`), name).toHaveValue(text);
    if (this.resume) await expect(this.page.locator('#resume')).toHaveValue(new RegExp(`${this.resume}$`));
  }

  /** Expects an empty form after the confirmation, and fills it in for the next attempt. */
  private async expectAccepted(): Promise<void> {
    const { page, texts, form } = this;
    const wasPosted = this.releaseScripts !== undefined;
    if (form === 'contact') await expect(page).toHaveURL(thankYouUrl);
    else await expect(page.locator('.applied, .form-failure'), 'one outcome').toContainText(['has arrived']);
    await this.hydrate();
    if (form === 'contact') await page.getByRole('link', { name: 'Back to Contact Page' }).click();
    else if (!wasPosted) await this.expectToast('accepted');
    this.texts = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
    this.resume = undefined;
    await this.expectKept();
    await this.type(texts);
  }

  private async expectToast(answer: string): Promise<void> {
    const { failed, notJson } = forms[this.form];
    const [title = '', text = ''] = answers[answer]?.toast ?? [];
    const shown = { failed, notJson }[text] ?? text;
    await expect(toast(this.page).locator('p'), 'one outcome').toContainText([title, shown]);
    await toast(this.page).getByRole('button', { name: 'Close' }).click();
  }
}
