import { expect, it } from 'vitest';
import { deliverySettings, message, save } from '../../tests/support/samples.ts';
import { claimNext, openInbox } from '../../tests/support/test-inbox.ts';
import { claimDue, markFailed, markSent, putIntoOutbox, requeue } from '../store/outbox.ts';

it('shows every delivery of a submission with its id, and retries one delivery or all that are not sent', async () => {
  const { store, inbox } = await openInbox();
  const settings = { ...deliverySettings, webhook: { url: 'http://127.0.0.1:1', secret: new Uint8Array(24) } };
  const { id } = await save(store, { kind: 'contact', fields: message }, { settings });
  const refused = { message: 'The webhook answered 500', isPermanent: false };
  // The mail to the agency is sent, and the webhook fails.
  for (const delivery of await claimDue(store, new Date(), 2)) {
    if (delivery.kind === 'agency') await markSent(store, delivery, new Date());
    else await markFailed(store, delivery, refused, new Date());
  }
  expect(await inbox('list')).toMatch(/sent \d{4}-.*; webhook waiting, next at .*: The webhook answered 500$/m);
  // The webhook is due again, and fails for good.
  await requeue(store, undefined, new Date());
  await markFailed(store, await claimNext(store), { ...refused, isPermanent: true }, new Date());
  expect(await inbox('list')).toMatch(/sent \d{4}-.*; webhook dead: The webhook answered 500$/m);
  const shown = await inbox('show', id);
  const [, mailId = ''] = /^Mail +sent .* \((\w{12})\)$/m.exec(shown) ?? [];
  const [, webhookId = ''] = /^Webhook +dead: The webhook answered 500 \((\w{12})\)$/m.exec(shown) ?? [];
  const json = JSON.parse(await inbox('show', id, '--json'));
  expect(json).toMatchObject({ name: message.name, contact: message, mail: { state: 'sent' } });
  expect(json.deliveries.map((delivery: { id: string }) => delivery.id).sort()).toEqual([mailId, webhookId].sort());

  expect(await inbox('retry', webhookId)).toContain('1 delivery will be sent');
  // It is waiting now, and may be retried again.
  expect(await inbox('retry', id)).toContain('1 delivery will be sent');
  await expect(inbox('retry', mailId)).rejects.toThrow(`${mailId} was sent already.`);
});

it('lists a spam summary that failed, and retries it', async () => {
  const { store, inbox } = await openInbox();
  await putIntoOutbox(store.db, null, [{ id: 'spam-summary-2026-03-01', kind: 'spam-summary' }], new Date());
  expect(await inbox('list')).toBe('Nothing has come yet.');
  await markFailed(store, await claimNext(store), { message: '550 No such box', isPermanent: true }, new Date());
  expect(await inbox('list')).toContain('Spam-summary dead: 550 No such box (spam-summary-2026-03-01)');
  expect(await inbox('retry', 'spam-summary-2026-03-01')).toContain('1 delivery will be sent');
});
