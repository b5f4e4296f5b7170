import { expect, it, onTestFinished } from 'vitest';
import { deliverySettings, sendMessage } from '../../tests/support/samples.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { findEntry, listFailedSummaries } from '../store/inbox.ts';
import { putIntoOutbox } from '../store/outbox.ts';
import { openDelivery } from './delivery.ts';

it('is not held up by a delivery that cannot be worded, and gives that up in the end', async () => {
  const store = await openFreshStore('sqlite');
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  // Without the payload of its kind.
  const broken = { id: 'broken', kind: 'spam-summary' };
  await putIntoOutbox(store.db, null, [broken], new Date(Date.now() - 1000));
  const { id } = await sendMessage(store);
  const complaints: string[] = [];
  const complain = (_details: object, message: string) => complaints.push(message);
  const logger = { info() {}, warn: complain, error: complain };
  const delivery = openDelivery({ store, smtpUrl: smtp.url, settings: deliverySettings, logger, pollMs: 20 });
  delivery.start();
  onTestFinished(() => delivery.stop());

  await expect.poll(async () => (await findEntry(store, id))?.mail.state).toBe('sent');
  expect(await listFailedSummaries(store)).toMatchObject([
    { id: 'broken', state: 'waiting', attempts: 1, lastError: 'It could not be made ready for sending (TypeError)' },
  ]);
  expect(complaints).toEqual(['not delivered, will be tried again']);

  const lastAttempt = { attempts: 7, dueAt: new Date(0).toISOString() };
  await store.db.updateTable('outbox').set(lastAttempt).where('id', '=', 'broken').execute();
  await expect.poll(async () => (await listFailedSummaries(store))[0]?.state).toBe('dead');
});
