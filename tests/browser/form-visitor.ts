/** Does on one form what a random walk says, and checks it after each step. */
import { readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import { applicationForm } from '../../contract/job-application.ts';
import { filledForm } from '../support/filled-form.ts';
import { jobPath } from '../support/open-job.ts';
import { thankYouUrl } from './contact-page.ts';
import { holdScripts } from './hold.ts';
import { toast, waitForHydration } from './site.ts';

export const forms = {
  contact: {
    path: '/contact',
    button: 'Send Message',
    texts: filledForm('contact', { name: 'Ada', phone: '', subject: 'A shop', message: 'By May?' }),
    failed: 'Failed to send message',
    notJson: 'Backend returned 502: Bad Gateway. Please verify the API endpoint is correct (/api/contact).',
  },
  application: {
    path: jobPath,
    button: 'Submit Application',
    texts: filledForm('application', {
      name: 'Ruwan',
      phone: '',
      linkedin: '',
      portfolio: '',
      coverLetter: 'Six launches.',
    }),
    failed: 'Failed to submit application',
    notJson: 'Failed to submit application',
  },
};

const answer = (status: number, json: object) => (route: Route) => route.fulfill({ status, json });
const details = { name: ['First.', 'Second.'] };
const checkFields = 'Please check the form fields and try again.';

/** How a call can end, and its toast. The texts `failed` and `notJson` stand for the form's own, given above. */
export const answers: Record<string, [title: string, text: string, answer: (route: Route) => Promise<void>]> = {
  'lost on its way': ['Error', 'failed', (route) => route.abort()],
  'accepted, but the answer is lost': ['Error', 'failed', (route) => route.fetch().then(() => route.abort())],
  // Forms give up after 30 seconds.
  'never answered': ['Error', 'failed', (route) => route.request().frame().page().clock.fastForward(31_000)],
  failed: ['Error', 'failed', answer(500, { success: true })],
  'OK without success': ['Error', 'failed', answer(200, { success: false })],
  refused: ['Error', 'Please wait.', answer(429, { error: 'Please wait.' })],
  'not in JSON': ['Error', 'notJson', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
  'invalid, without details': ['Error', 'failed', answer(422, {})],
  'invalid: name': ['Validation Error', checkFields, answer(422, { details })],
  'invalid: name, with a reason': ['Validation Error', 'Look again.', answer(422, { error: 'Look again.', details })],
  accepted: ['Application Submitted!', applicationForm.words.accepted(), (route) => route.continue()],
};

/** The large one is sent with XMLHttpRequest, the small one with fetch. */
const small = readFileSync('tests/support/fixtures/resumes/chromium.pdf');
export const resumes = { 'small.pdf': small, 'large.pdf': Buffer.concat([small, Buffer.alloc(64 * 1024)]) };

export class Visitor {
  /** Every different content that the server has accepted. */
  readonly accepted = new Set<string>();
  readonly form: keyof typeof forms;
  private readonly page: Page;
  private texts: Record<string, string> = {};
  private resume: keyof typeof resumes | undefined;
  private calls = 0;
  private click = Promise.resolve();
  private nextAnswer = 'accepted';
  /** Set while the page is not hydrated. */
  private releaseScripts: (() => void) | undefined;

  constructor(page: Page, form: keyof typeof forms) {
    this.page = page;
    this.form = form;
  }

  async open(siteUrl: string, email: string): Promise<void> {
    // A URL of the site that has no form: leaving one after its draft was cleared would save the draft again.
    await this.page.goto(`${siteUrl}/healthz`);
    await this.page.evaluate(() => sessionStorage.clear());
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.route('**/api/*', async (route) => {
      this.calls++;
      // Answered sooner, the form could be sent again by the second click of a double click.
      await this.click;
      return answers[this.nextAnswer]?.[2](route);
    });
    await this.page.goto(siteUrl + forms[this.form].path);
    await this.hydrate();
    await this.type({ ...forms[this.form].texts, email });
  }

  async type(texts: Record<string, string>): Promise<void> {
    Object.assign(this.texts, texts);
    for (const [name, text] of Object.entries(texts)) await this.page.locator(`#${name}`).fill(text);
  }

  async choose(name: keyof typeof resumes): Promise<void> {
    this.resume = name;
    await this.page.locator('#resume').setInputFiles({ name, mimeType: 'application/pdf', buffer: resumes[name] });
  }

  async hydrate(): Promise<void> {
    this.releaseScripts?.();
    this.releaseScripts = undefined;
    await waitForHydration(this.page);
  }

  async reload(isHydratedLate: boolean): Promise<void> {
    await this.hydrate();
    if (isHydratedLate) this.releaseScripts = await holdScripts(this.page);
    await this.page.reload();
    this.resume = undefined;
    if (!isHydratedLate) await this.hydrate();
  }

  async leaveAndReturn(): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(this.page).toHaveURL(/\/about$/);
    await this.page.goBack();
    this.resume = undefined;
  }

  async submit(name: string): Promise<void> {
    if (this.form === 'application' && !this.resume) await this.choose('small.pdf');
    // Before hydration, the browser posts the form itself, and a draft is not restored yet.
    const isPosted = this.releaseScripts !== undefined;
    if (isPosted) await this.type(this.texts);
    const { page, calls } = this;
    this.nextAnswer = isPosted ? 'accepted' : name;
    const button = page.getByRole('button', { name: forms[this.form].button });
    // The form moves while the page is scrolled to the button (pages/use-sticky-both-ways.ts), and a click would miss it.
    await button.hover();
    this.click = button.click({ clickCount: isPosted ? 1 : 2 });
    await this.click;
    if (this.nextAnswer.startsWith('accepted')) this.accepted.add(JSON.stringify([this.texts, this.resume]));
    if (this.nextAnswer === 'accepted') return this.expectAccepted(isPosted);
    await expect.poll(() => this.calls, 'one call, although by a double click').toBe(calls + 1);
    await expect(button).toBeEnabled();
    await this.expectToast(name);
    await expect(page.locator('.form-failure, .form-success'), 'one outcome').toContainText(['Not sent yet.']);
    await expect(page.locator('.field-error')).toHaveText(name.startsWith('invalid: name') ? ['First.'] : []);
  }

  /** Expects an empty form after the confirmation, and fills it in for the next attempt. */
  private async expectAccepted(isPosted: boolean): Promise<void> {
    const { page, texts } = this;
    if (this.form === 'contact') {
      await expect(page).toHaveURL(thankYouUrl);
      await this.hydrate();
      await page.getByRole('link', { name: 'Back to Contact Page' }).click();
    } else {
      await expect(page.locator('.form-success, .form-failure'), 'one outcome').toContainText(['has arrived']);
      await this.hydrate();
      if (!isPosted) await this.expectToast('accepted');
    }
    this.texts = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
    this.resume = undefined;
    await this.expectKept();
    await this.type(texts);
  }

  private async expectToast(answer: string): Promise<void> {
    const { failed, notJson } = forms[this.form];
    const [title = '', text = ''] = answers[answer] ?? [];
    const shown = { failed, notJson }[text] ?? text;
    await expect(toast(this.page).locator('p'), 'one outcome').toHaveText([title, shown]);
    await toast(this.page).getByRole('button', { name: 'Close' }).click();
  }

  /** A draft is restored only by hydration. */
  async expectKept(): Promise<void> {
    if (this.releaseScripts) return;
    for (const [name, text] of Object.entries(this.texts))
      await expect(this.page.locator(`#${name}`), name).toHaveValue(text);
    if (this.resume) await expect(this.page.locator('#resume')).toHaveValue(new RegExp(`${this.resume}$`));
  }
}
