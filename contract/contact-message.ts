/** The fields of the contact form, with their limits. */
import { type FieldRules, schemaOf } from './field-rules.ts';

export const contactRules = {
  name: { label: 'Full Name *', name: 'full name', kind: 'text', isRequired: true, maxLength: 100 },
  email: { label: 'Email *', name: 'email address', kind: 'email', isRequired: true, maxLength: 255 },
  phone: { label: 'Phone', name: 'phone number', kind: 'phone', isRequired: false, maxLength: 20 },
  subject: { label: 'Subject *', name: 'subject', kind: 'text', isRequired: true, maxLength: 200 },
  message: { label: 'Message *', name: 'message', kind: 'multiline', isRequired: true, maxLength: 2000 },
} as const satisfies FieldRules;

export const contactSchema = schemaOf(contactRules);
