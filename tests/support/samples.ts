/** A message and an application as the forms send them. */
import { applicationEmail, contactEmail } from '../../server/mail/emails.ts';
import type { Store } from '../../server/store/database.ts';
import {
  newSubmissionId,
  type StoredResume,
  saveApplication,
  saveContactMessage,
  type Verdict,
} from '../../server/store/submissions.ts';

export const addresses = { from: 'Twinshore website <website@twinshore.example>', to: 'team@twinshore.example' };
export const ham: Verdict = { isSpam: false, reasons: [] };
export const spam: Verdict = { isSpam: true, reasons: ['honeypot filled'] };

export const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  subject: 'A new engine',
  message: 'Could you build it?\nWe have drawings.',
};

export const application = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '',
  linkedin: 'https://www.linkedin.com/in/example',
  portfolio: '',
  coverLetter: 'I wrote a compiler. Ça va très bien.',
  jobSlug: 'senior-fullstack-developer',
  jobTitle: 'Senior Full-Stack Developer',
};

export const resume: StoredResume = {
  name: 'Résumé Grace.pdf',
  type: 'application/pdf',
  bytes: Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31 + (index >> 8)) % 256),
};

export function sendMessage(store: Store, changes: Partial<typeof message> = {}, now = new Date(), verdict = ham) {
  const id = newSubmissionId();
  const sent = { ...message, ...changes };
  return saveContactMessage(store, id, sent, verdict, contactEmail(addresses, id, sent), now);
}

export function sendApplication(store: Store, changes: Partial<typeof application> = {}, now = new Date()) {
  const id = newSubmissionId();
  const sent = { ...application, ...changes };
  const email = applicationEmail(addresses, id, sent, { name: resume.name, size: resume.bytes.length });
  return saveApplication(store, id, sent, resume, ham, email, now);
}
