/** The contact form. */
import { type FieldRules, schemaOf } from './field-rules.ts';
import type { Form } from './form.ts';

const rules = {
  name: { label: 'Full Name *', name: 'full name', kind: 'text', isRequired: true, maxLength: 100 },
  email: { label: 'Email *', name: 'email address', kind: 'email', isRequired: true, maxLength: 255 },
  phone: { label: 'Phone', name: 'phone number', kind: 'phone', isRequired: false, maxLength: 20 },
  subject: { label: 'Subject *', name: 'subject', kind: 'text', isRequired: true, maxLength: 200 },
  message: { label: 'Message *', name: 'message', kind: 'multiline', isRequired: true, maxLength: 2000 },
} as const satisfies FieldRules;

export const contactForm = {
  call: 'contact',
  page: '/contact',
  confirmation: '/contact/thank-you',
  rules,
  schema: schemaOf(rules),
  // The longest allowed fields take less than half of this, even if they are in a non-Latin alphabet and URL-encoded.
  maxBytes: 64 * 1024,
  postsPerMinute: 20,
  isForJob: false,
  hasResume: false,
  judgedFields: ['subject', 'message'],
  mailbox: 'to',
  replyTime: 'reply',
  words: {
    name: 'contact message',
    shortName: 'message',
    accepted: (replyTime) => `Thank you. Your message has arrived and you will hear from us within ${replyTime}.`,
    reader: 'Someone on our team',
    action: 'wrote through the contact form of',
    topicField: 'subject',
  },
} as const satisfies Form;
