/** What a visitor presses, types or sends before hydration is not lost, nor a form that is sent without our script. */
import { jobPath } from '../support/open-job.ts';
import { button } from './targets.ts';
import { expect, phone, test } from './visitor.ts';

/** The proxy can hold back only what is requested, so `forgetCaches` first makes the browser load these scripts anew. */
const scriptPaths = /^\/assets\/.*\.js$/;

test('a menu opened before hydration stays open', async ({ visitor, testProxy }) => {
  await visitor.resize(phone);
  await testProxy.forgetCaches();
  const releaseScripts = testProxy.hold(scriptPaths);
  await visitor.open('/');
  await visitor.click(button('Open menu'));
  releaseScripts();
  await visitor.waitForHydration();
  expect(await visitor.texts('nav[aria-label=Mobile]')).toHaveLength(1);
  await expect.poll(() => visitor.attribute('.menu-toggle', 'aria-expanded')).toBe('true');
});

test('a search typed and a category chosen before hydration are applied', async ({ visitor, testProxy }) => {
  await testProxy.forgetCaches();
  const releaseScripts = testProxy.hold(scriptPaths);
  await visitor.open('/blog');
  await visitor.typeInto('input[placeholder="Search articles..."]', 'performance');
  await visitor.click(button('E-commerce'));
  releaseScripts();
  await visitor.waitForHydration();
  await expect.poll(visitor.location).toBe('/blog?q=performance&category=E-commerce');
  await expect.poll(async () => (await visitor.texts('.post-grid > li'))?.length).toBe(1);
  expect(await visitor.value('input[placeholder="Search articles..."]')).toBe('performance');
});

test('a message sent before hydration is posted by the browser', async ({ visitor, testProxy }) => {
  await testProxy.forgetCaches();
  const releaseScripts = testProxy.hold(scriptPaths);
  await visitor.open('/contact');
  await visitor.fill({ name: 'Early', email: 'early@example.com', subject: `At ${Date.now()}`, message: 'Early.' });
  await visitor.click(button('Send Message'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  expect(testProxy.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /contact']);
  releaseScripts();
});

test('an application sent before hydration is posted by the browser with its resume', async ({
  visitor,
  testProxy,
}) => {
  await testProxy.forgetCaches();
  const releaseScripts = testProxy.hold(scriptPaths);
  await visitor.open(jobPath);
  await visitor.fill({ name: 'Early', email: `early.${Date.now()}@example.com` });
  await visitor.chooseFile('#resume', 'tests/support/fixtures/resumes/libreoffice.pdf');
  await visitor.click(button('Submit Application'));
  await expect.poll(async () => (await visitor.texts('#applied'))?.length).toBe(1);
  expect(testProxy.requests.filter((request) => request.startsWith('POST'))).toEqual([`POST ${jobPath}`]);
  releaseScripts();
});

test('a message is posted by the browser if the script cannot be loaded', async ({ visitor, testProxy }) => {
  await testProxy.forgetCaches();
  testProxy.answer(scriptPaths, 'lost');
  await visitor.open('/contact');
  await visitor.fill({ name: 'Lost', email: 'lost@example.com', subject: `At ${Date.now()}`, message: 'Lost.' });
  await visitor.click(button('Send Message'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['Thank You for Reaching Out!']);
  expect(testProxy.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /contact']);
  // The lost scripts are errors in the page, which would fail the test.
  await visitor.takeErrors();
});
