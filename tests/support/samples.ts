/** Sample submissions as the forms send them, and functions that store them. */
import { planDeliveries } from '../../server/delivery/delivery-kinds.ts';
import { readConfig } from '../../server/settings/config.ts';
import type { Store } from '../../server/store/database.ts';
import { newId } from '../../server/store/ids.ts';
import { releaseFromSpam } from '../../server/store/inbox.ts';
import { type NewSubmission, type StoredResume, saveSubmission, type Verdict } from '../../server/store/submissions.ts';
import { filledForm } from './filled-form.ts';

export const deliverySettings = readConfig({
  MAIL_FROM: 'The website <website@agency.example>',
  MAIL_TO: 'team@agency.example',
});
export const mailAddresses = deliverySettings.mail;
/** Ham is the trade's word for what is not spam. */
const ham: Verdict = { isSpam: false, reasons: [] };
export const spam: Verdict = { isSpam: true, reasons: ['honeypot filled'] };

export const message = filledForm('contact', {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  subject: 'A new engine',
  message: 'Could you build it?\nWe have drawings.',
});

export const application = filledForm('application', {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '',
  linkedin: 'https://www.linkedin.com/in/example',
  portfolio: '',
  coverLetter: 'I wrote a compiler. Ça va très bien.',
});

export const job = { slug: 'senior-fullstack-developer', title: 'Senior Full-Stack Developer' };

export const resume: StoredResume = {
  name: 'Résumé Grace.pdf',
  type: 'application/pdf',
  // Bytes of every value, without a short pattern that repeats.
  bytes: Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31 + (index >> 8)) % 256),
};

/** Stores a submission, with the deliveries that `settings` ask for. */
export function save(
  store: Store,
  submission: Omit<NewSubmission, 'id'> & { id?: string },
  { now = new Date(), verdict = ham, settings = deliverySettings } = {},
) {
  const deliveries = planDeliveries(settings, { kind: submission.kind, email: submission.fields.email });
  const deadline = AbortSignal.timeout(60_000);
  return saveSubmission(store, { id: newId(), ...submission }, verdict, deliveries, deadline, now);
}

export function storeMessage(store: Store, changes: Partial<typeof message> = {}, now = new Date(), verdict = ham) {
  return save(store, { kind: 'contact', fields: { ...message, ...changes } }, { now, verdict });
}

export function storeApplication(store: Store, changes: Partial<typeof application> = {}, now = new Date()) {
  return save(store, { kind: 'application', fields: { ...application, ...changes }, job, resume }, { now });
}

export function release(store: Store, id: string, now = new Date(), settings = deliverySettings) {
  return releaseFromSpam(store, id, (submission) => planDeliveries(settings, submission), now);
}
