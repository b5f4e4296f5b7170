/** The contact form: fields, sending, proposed subject and pasted text. form-walk.spec.ts has the answers of the server. */
import { services } from '../../content/services.ts';
import { expectNoViolations } from './axe.ts';
import { fill, mockContactAnswer, rejectNextFetch, sampleMessage, send, thankYouUrl } from './contact-page.ts';
import { expect, removeErrors, testOnSharedPage as test, test as testOnOwnPage, toast, visit } from './site.ts';

test('the fields have their labels and limits; an invalid form shows errors under them and is not sent', async ({
  page,
}) => {
  await visit(page, '/contact');
  await expect(page.getByLabel('Full Name *')).toHaveAttribute('maxlength', '100');
  await expect(page.locator('#email')).toHaveAttribute('type', 'email');
  const limits = { name: '100', email: '255', phone: '20', subject: '200', message: '2000' };
  for (const [field, limit] of Object.entries(limits)) {
    await expect(page.locator(`#${field}`)).toHaveAttribute('maxlength', limit);
    await expect(page.locator(`#${field}[required]`)).toHaveCount(field === 'phone' ? 0 : 1);
  }

  await expect(page.locator('.form-note').first()).toHaveText('Fields marked with * are required.');
  const message = page.getByLabel('Message *');
  await message.fill('x');
  await expect(message, 'the running count is left out').toHaveAccessibleDescription('At most 2,000 characters');
  await message.fill('');

  let calls = 0;
  await page.route('**/api/contact', () => calls++);
  await page.locator('#email').fill('not an address');
  // Records which error the document has for a field at the moment that the field gets the focus.
  await page.evaluate(() => {
    addEventListener('focusin', ({ target }) => {
      document.documentElement.dataset.errorAtFocus = document.querySelector(
        `#${(target as Element).id}-error`,
      )?.textContent;
    });
  });
  await send(page);
  await expect(page.locator('#name-error')).toHaveText('Enter your full name');
  await expect(page.locator('#email-error')).toHaveText('Enter an email address in the form name@example.com');
  await expect(page.locator('#subject-error')).toHaveText('Enter your subject');
  await expect(page.locator('#message-error')).toHaveText('Enter your message');
  await expect(page.locator('#name')).toBeFocused();
  await expect(page.locator('html'), 'the error is there before the focus moves').toHaveAttribute(
    'data-error-at-focus',
    /full name/,
  );
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#name')).toHaveAttribute('aria-describedby', 'name-error');
  await expectNoViolations(page, 'with errors');
  expect(calls).toBe(0);
});

test('a double click sends one request with the button disabled; two conversion events follow, and no other origin is called', async ({
  page,
}) => {
  const otherOrigins: string[] = [];
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && otherOrigins.push(request.url()));
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    calls++;
    await released;
    await route.fulfill({ json: { success: true } });
  });
  await visit(page, '/contact');
  await fill(page, { name: '  Ada Perera ', message: ' We need a site.\n' });
  const pressTwice = () => page.getByRole('button', { name: 'Send Message' }).dblclick();
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), pressTwice()]);
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON(), 'trimmed, without other fields').toEqual(sampleMessage);
  const button = page.getByRole('button', { name: 'Sending...' });
  await expect(button).toBeDisabled();
  await expect(button.locator('.spinner')).toBeVisible();
  await expectNoViolations(page, 'being sent');
  release();
  await expect(page).toHaveURL(thankYouUrl);
  expect(calls).toBe(1);
  // Each entry holds the arguments of one gtag call: 'event', its name, its details.
  const eventNames = () => page.evaluate(() => (window.dataLayer ?? []).map((args) => (args as string[])[1]));
  await expect.poll(eventNames).toEqual(['form_submission', 'conversion']);
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'the draft is deleted').toEqual([]);
  expect(otherOrigins).toEqual([]);
});

test('leaving while a message is being sent asks for confirmation, and a visitor who has left is not redirected', async ({
  page,
}) => {
  await visit(page, '/contact');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await released;
    await route.fulfill({ json: { success: true } });
  });
  await fill(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const questions: string[] = [];
  // The visitor stays at the first question and leaves at the second.
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' });
  await link.click();
  await expect.poll(() => questions).toHaveLength(1);
  expect(questions[0]).toContain('still being sent');
  await expect(page).toHaveURL('/contact');
  await link.click();
  await expect(page).toHaveURL('/portfolio');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  release();
  const draft = () => page.evaluate(() => sessionStorage.getItem('contact-draft'));
  await expect.poll(draft, 'the draft is deleted').toBeNull();
  expect(requested.filter((path) => path.includes('thank-you'))).toEqual([]);
  await expect(page).toHaveURL('/portfolio');
});

test('the button stays disabled until the thank-you page is shown, which calls gtag and replaces the form in the history', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.evaluate(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, gtag: (...args: unknown[]) => calls.push(args) });
  });
  await mockContactAnswer(page, { json: { success: true } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/thank-you.data*', async (route) => {
    await released;
    await route.continue();
  });
  await fill(page);
  await Promise.all([page.waitForRequest('**/thank-you.data*'), send(page)]);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(thankYouUrl);
  await expect.poll(() => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls.length)).toBe(2);
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' }), 'after a reload').toBeVisible();
  await page.goBack();
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
  await page.locator('#name').fill('Ada');
  await arriveFrom(first, 'Request a Quote');
  await expect(page.locator('#name')).toHaveValue('Ada');
  await expect(subject, 'a draft keeps its subject').toHaveValue(second.title);
  await subject.fill('');
  await arriveFrom(first, 'Request a Quote');
  await expect(subject, 'a draft may have no subject').toHaveValue('');
});

testOnOwnPage('a pasted text that is too long is cut, and the hint says so', async ({ page, context }) => {
  await page.clock.install();
  await visit(page, '/contact');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(2001)));
  await page.locator('#message').press('ControlOrMeta+V');
  await expect(page.locator('#message')).toHaveValue('x'.repeat(2000));
  const hint = page.locator('#message ~ .field-hint');
  await expect(hint).toHaveText('The pasted text was cut at the limit: 1 character left out.');
  await page.locator('#message').press('Backspace');
  await expect(hint).toHaveText('1 character left');

  const phone = page.locator('#phone');
  await page.evaluate(() => navigator.clipboard.writeText('+61 491 570 156 (after five)'));
  await phone.press('ControlOrMeta+V');
  await expect(phone).toHaveValue('+61 491 570 156 (aft');
  const cutHint = 'The pasted text was cut at the limit: 8 characters left out.';
  await expect(page.locator('#phone ~ .field-hint')).toHaveText(cutHint);
  await page.clock.fastForward(1000); // the hint is announced once the typing has paused
  await expect(page.locator('#phone ~ [aria-live]')).toHaveText(cutHint);
  await phone.press('Backspace');
  await expect(page.locator('#phone ~ .field-hint')).toHaveCount(0);
  await phone.press('1');
  await expect(page.locator('#phone ~ .field-hint')).toHaveText('At most 20 characters fit in here.');
});
