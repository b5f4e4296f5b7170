import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, type Mock, onTestFinished } from 'vitest';
import { company } from '../../content/company.ts';
import { honeypotField } from '../../contract/response.ts';
import { callApplicationApi } from '../../tests/support/application-post.ts';
import { storeApplication } from '../../tests/support/samples.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { contactMessage, createTestApp } from '../../tests/support/test-app.ts';
import { mockLogger } from '../../tests/support/test-delivery.ts';
import type { Store } from '../store/database.ts';
import { purgeSubmissions } from '../store/deletion.ts';
import { listEntries } from '../store/inbox.ts';
import { sizeOfHeldResumes, sizeOfStore } from '../store/size.ts';
import { countSubmissions } from '../store/submission-filter.ts';
import { watchStoreLimit } from './store-limit.ts';

const limitBytes = 2 * 2 ** 20;

async function open() {
  const store = await openFreshStore('sqlite');
  const logger = mockLogger();
  const limit = await watchStoreLimit({ store, limitBytes, logger, everyMs: 1 });
  onTestFinished(() => limit.stop());
  return { store, logger, limit, app: createTestApp(store, { forms: { storeLimit: limit } }) };
}

/** Fills the store up to a share of the limit. Every name is new, as a repeated application is stored only once. */
async function fill(store: Store, share: number): Promise<void> {
  for (let index = 0; (await sizeOfStore(store)) < share * limitBytes; index++) {
    await storeApplication(store, { name: `Number ${index} of ${share}` });
  }
}

async function sendBothForms(app: ReturnType<typeof createTestApp>, name: string) {
  const answers = [
    await app.inject({ method: 'POST', url: '/api/contact', body: { ...contactMessage, name } }),
    await callApplicationApi(app, { name }),
  ];
  return answers.map((answer) => [answer.statusCode, answer.json().error]);
}

const untilLogged = ({ mock }: Mock, words: string) =>
  expect.poll(() => mock.calls.at(-1)?.[1], { timeout: 20_000 }).toContain(words);
const accepted = [200, undefined];
const refused = [503, expect.stringContaining(company.email)];

it('warns once before the store is full, keeps the last tenth for messages, then stores nothing, and accepts forms again when there is room', async () => {
  const { store, logger, app } = await open();
  expect(await sendBothForms(app, 'Ada')).toEqual([accepted, accepted]);
  expect(logger.warn).not.toHaveBeenCalled();

  await fill(store, 0.8);
  // The log rounds 1.6 MB to 2.
  await untilLogged(logger.warn, 'the store holds 2 of 2 MB (STORE_LIMIT_MB): delete');
  expect(await sendBothForms(app, 'Grace')).toEqual([accepted, accepted]);

  await fill(store, 0.9);
  await untilLogged(logger.error, 'applications are no longer stored');
  expect(await sendBothForms(app, 'Edith')).toEqual([accepted, refused]);

  await fill(store, 1);
  await untilLogged(logger.error, 'nothing more is stored');
  expect(await sendBothForms(app, 'Alan')).toEqual([refused, refused]);
  expect([logger.warn, logger.info].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);

  await purgeSubmissions(store, { before: new Date(Date.now() + 1000) });
  await untilLogged(logger.info, 'there is room again');
  expect(await sendBothForms(app, 'Alan')).toEqual([accepted, accepted]);
});

it('stores the text of applications held as spam, but their resumes only up to a small share', async () => {
  const { store, app } = await open();
  for (let number = 0; number < 40; number++) {
    expect((await callApplicationApi(app, { name: `Bot ${number}`, [honeypotField]: 'x' })).statusCode).toBe(200);
  }
  expect(await countSubmissions(store, { isSpam: true })).toBe(40);
  // Some resumes are stored, up to the share that store-limit.ts allows, which is 5 %.
  const held = await sizeOfHeldResumes(store);
  expect(held).toBeGreaterThan(limitBytes * 0.02);
  expect(held).toBeLessThanOrEqual(limitBytes * 0.05);
  // A genuine application keeps its resume.
  await callApplicationApi(app, { name: 'Ruwan' });
  expect(await listEntries(store, { isSpam: false })).toMatchObject([{ name: 'Ruwan', resume: { name: 'cv.pdf' } }]);
});

it('counts resumes of held applications that it has reserved since it last measured', async () => {
  const limit = await watchStoreLimit({ store: await openFreshStore('sqlite'), limitBytes, logger: mockLogger() });
  onTestFinished(() => limit.stop());
  expect([0.03, 0.03, 0.01].map((share) => limit.reserveHeldResume(share * limitBytes))).toEqual([true, false, true]);
});

it('knows before the first post that the store is already full', async () => {
  const store = await openFreshStore('sqlite');
  const limit = await watchStoreLimit({ store, limitBytes: 1, logger: mockLogger() });
  onTestFinished(() => limit.stop());
  const app = createTestApp(store, { forms: { storeLimit: limit } });
  expect(await sendBothForms(app, 'Ada')).toEqual([refused, refused]);
  expect(await countSubmissions(store, {})).toBe(0);
});

it('keeps the last known level while the store does not answer', async () => {
  const { store, logger, limit } = await open();
  await fill(store, 1);
  await untilLogged(logger.error, 'nothing more is stored');
  await store.db.destroy();
  // Several checks of the size, each a millisecond after the other, fail meanwhile.
  await pause(50);
  expect(limit.isFull('contact')).toBe(true);
});
