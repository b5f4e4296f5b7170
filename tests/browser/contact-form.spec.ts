/** The contact form: fields, sending, proposed subject and pasted text. form-walk.spec.ts has the answers of the server. */
import { services } from '../../content/services.ts';
import { filledForm } from '../support/filled-form.ts';
import { expectNoViolations } from './axe.ts';
import { fill, rejectNextFetch, sampleMessage, send, thankYouUrl } from './contact-page.ts';
import { hold } from './hold.ts';
import { expect, removeErrors, testOnSharedPage as test, test as testOnOwnPage, toast, visit } from './site.ts';

test('an invalid form shows errors under its fields, moves the focus to the first, and is not sent', async ({
  page,
}) => {
  await visit(page, '/contact');
  const message = page.getByLabel('Message *');
  await message.fill('x');
  await expect(message, 'the running count is left out').toHaveAccessibleDescription('At most 2,000 characters');
  await message.fill('');

  let calls = 0;
  await page.route('**/api/contact', () => calls++);
  await page.locator('#email').fill('not an address');
  await send(page);
  const { email, ...others } = filledForm('contact', { email: 'ada@example.com' }) as Record<string, string>;
  await expect(page.locator('.field-error')).toHaveCount(1 + Object.keys(others).length);
  await expect(page.locator('#email-error')).toHaveText('Enter an email address in the form name@example.com');
  await expect(page.locator('#message-error')).toHaveText('Enter your message');
  await expect(page.locator('#name')).toBeFocused();
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#name')).toHaveAttribute('aria-describedby', 'name-error');
  await expectNoViolations(page, 'with errors');
  expect(calls).toBe(0);
});

test('the button is disabled from the first click until the thank-you page, which reports two events and replaces the form', async ({
  page,
}) => {
  const otherOrigins: string[] = [];
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && otherOrigins.push(request.url()));
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } }));
  const releaseAnswer = await hold(page, '**/api/contact');
  const releasePage = await hold(page, '**/thank-you.data*');
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await fill(page, { name: '  Ada Perera ', message: ' We need a site.\n' });
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send(page)]);
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.headers().referer, 'the page that led to the form').toMatch(/\/about$/);
  expect(request.postDataJSON(), 'trimmed, without other fields').toEqual(sampleMessage);
  const button = page.getByRole('button', { name: 'Sending...' });
  await expect(button).toBeDisabled();
  await expect(button.locator('.spinner')).toBeVisible();
  await expect(page.locator('form').getByRole('status')).toHaveText('Sending…');
  await expectNoViolations(page, 'being sent');
  await Promise.all([page.waitForRequest('**/thank-you.data*'), releaseAnswer()]);
  await expect(button).toBeDisabled();
  releasePage();
  await expect(page).toHaveURL(thankYouUrl);
  // Each entry holds the arguments of one gtag call: 'event', its name, its details.
  const eventNames = () => page.evaluate(() => (window.dataLayer ?? []).map((args) => (args as string[])[1]));
  await expect.poll(eventNames).toEqual(['form_submission', 'conversion']);
  expect(otherOrigins).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' }), 'after a reload').toBeVisible();
  await expect.poll(eventNames, 'in a new document').toEqual(['form_submission', 'conversion']);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('leaving while a message is being sent asks for confirmation, and a visitor who has left is not redirected', async ({
  page,
}) => {
  await visit(page, '/contact');
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } }));
  const release = await hold(page, '**/api/contact');
  await fill(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const questions: string[] = [];
  // The visitor stays at the first question and leaves at the second.
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await link.click();
  await expect.poll(() => questions).toHaveLength(1);
  expect(questions[0]).toContain('still being sent');
  await expect(page).toHaveURL('/contact');
  await link.click();
  await expect(page).toHaveURL('/about');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  release();
  const draft = () => page.evaluate(() => sessionStorage.getItem('contact-draft'));
  await expect.poll(draft, 'the draft is deleted').toBeNull();
  expect(requested.filter((path) => path.includes('thank-you'))).toEqual([]);
  await expect(page).toHaveURL('/about');
});

test('a rejection that is no Error has its own words; the next attempt replaces the toast and clears all errors', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/contact');
  await fill(page);
  await rejectNextFetch(page);
  await send(page);
  await expect(toast(page)).toContainText('Failed to send message. Please try again or email us directly.');
  await expect(toast(page)).toHaveClass(/toast-destructive/);
  await toast(page).hover(); // a hovered toast stays open
  await expectNoViolations(page, 'with a toast');
  const details = { name: ['Another name, please.'] };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: { details } }), { times: 1 });
  await send(page);
  await expect(page.locator('#name-error')).toHaveText('Another name, please.');
  await expect(toast(page), 'one toast at a time').toHaveCount(1);
  await page.route('**/api/contact', () => {}); // never answered
  await send(page);
  await expect(page.locator('.field-error')).toHaveCount(0);
  await expect(page.locator('.form-failure')).toHaveCount(0);
  removeErrors(browserErrors, /responded with a status/); // the browser itself reports the 422
});

test('the subject is the service whose page the visitor comes from, unless there is a draft', async ({ page }) => {
  const subject = page.locator('#subject');
  const [first, second] = services as [(typeof services)[0], (typeof services)[0]];
  const arriveFrom = async ({ slug }: { slug: string }, link: string) => {
    await visit(page, `/services/${slug}`);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL('/contact');
  };
  await arriveFrom(first, 'Request a Quote');
  await expect(subject).toHaveValue(first.title);
  await page.reload();
  await expect(subject).toHaveValue(first.title);
  await arriveFrom(second, 'Get Started');
  await expect(subject, 'a proposed subject is not kept as a draft').toHaveValue(second.title);
  await expect(page.locator('.contact-reader'), 'who leads the service').toContainText(second.lead);
  await page.locator('#name').fill('Ada');
  await subject.fill('');
  await arriveFrom(first, 'Request a Quote');
  await expect(page.locator('#name')).toHaveValue('Ada');
  await expect(subject, 'a draft may have no subject').toHaveValue('');
});

testOnOwnPage(
  'a text near its limit and a pasted text that is cut are announced after a pause',
  async ({ page, context }) => {
    await page.clock.install();
    await visit(page, '/contact');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const paste = async (id: string, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.locator(`#${id}`).press('ControlOrMeta+V');
    };
    const hint = (id: string) => page.locator(`#${id} ~ .field-hint`);
    const spoken = (id: string) => page.locator(`#${id} ~ [aria-live]`);
    await paste('message', 'x'.repeat(1700));
    await page.clock.runFor(1500);
    await expect(hint('message')).toHaveText('300 characters left');
    await expect(spoken('message'), 'only near the limit').toBeEmpty();
    await paste('message', 'x'.repeat(200));
    await page.clock.runFor(500);
    await expect(spoken('message')).toBeEmpty();
    await page.clock.runFor(1000);
    await expect(spoken('message')).toHaveText('100 characters left');
    await paste('message', 'x'.repeat(101));
    await expect(page.locator('#message')).toHaveValue('x'.repeat(2000));
    await expect(hint('message')).toHaveText('The pasted text was cut at the limit: 1 character left out.');
    await page.locator('#message').press('Backspace');
    await expect(hint('message')).toHaveText('1 character left');

    await paste('phone', '+61 491 570 156 (after five)');
    const cutHint = 'The pasted text was cut at the limit: 8 characters left out.';
    await expect(hint('phone')).toHaveText(cutHint);
    await page.clock.fastForward(1000);
    await expect(spoken('phone')).toHaveText(cutHint);
  },
);
