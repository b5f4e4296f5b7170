/** What a visitor does before hydration is not lost. */
import { jobPath } from '../support/open-job.ts';
import { button } from './targets.ts';
import { expect, phone, test } from './visitor.ts';

const scripts = /^\/assets\/.*\.js$/;

test('an opened menu', async ({ visitor, front }) => {
  await visitor.resize(phone);
  await front.forgetCaches();
  const letScriptCome = front.hold(scripts);
  await visitor.open('/');
  await visitor.click(button('Open menu'));
  letScriptCome();
  await visitor.hydrated();
  expect(await visitor.texts('nav[aria-label=Mobile]')).toHaveLength(1);
  await expect.poll(() => visitor.attribute('.menu-toggle', 'aria-expanded')).toBe('true');
});

test('a typed search and a category', async ({ visitor, front }) => {
  await front.forgetCaches();
  const letScriptCome = front.hold(scripts);
  await visitor.open('/blog');
  await visitor.typeInto('input[placeholder="Search articles..."]', 'performance');
  await visitor.click(button('E-commerce'));
  letScriptCome();
  await visitor.hydrated();
  await expect.poll(visitor.location).toBe('/blog?q=performance&category=E-commerce');
  await expect.poll(async () => (await visitor.texts('.post-grid > li'))?.length).toBe(1);
  expect(await visitor.value('input[placeholder="Search articles..."]')).toBe('performance');
});

test('a message that was sent', async ({ visitor, front }) => {
  await front.forgetCaches();
  const letScriptCome = front.hold(scripts);
  await visitor.open('/contact');
  await visitor.fill({ name: 'Early', email: 'early@example.com', subject: `At ${Date.now()}`, message: 'Early.' });
  await visitor.click(button('Send Message'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  expect(front.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /contact']);
  letScriptCome();
});

test('an application that was sent, with its resume', async ({ visitor, front }) => {
  await front.forgetCaches();
  const letScriptCome = front.hold(scripts);
  await visitor.open(jobPath);
  await visitor.fill({ name: 'Early', email: `early.${Date.now()}@example.com` });
  await visitor.chooseFile('#resume', 'tests/support/fixtures/resumes/libreoffice.pdf');
  await visitor.click(button('Submit Application'));
  await expect.poll(async () => (await visitor.texts('#applied'))?.length).toBe(1);
  expect(front.requests.filter((request) => request.startsWith('POST'))).toEqual([`POST ${jobPath}`]);
  letScriptCome();
});

test('a message whose script cannot be loaded is posted by the browser', async ({ visitor, front }) => {
  await front.forgetCaches();
  front.answer(scripts, 'lost');
  await visitor.open('/contact');
  await visitor.fill({ name: 'Lost', email: 'lost@example.com', subject: `At ${Date.now()}`, message: 'Lost.' });
  await visitor.click(button('Send Message'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  expect(front.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /contact']);
  await visitor.complaints();
});
