import type * as z from 'zod/mini';
import { type FieldRules, schemaOf } from './field-rules.ts';

export const contactRules = {
  name: { label: 'Full Name *', name: 'full name', isRequired: true, maxLength: 100 },
  email: { label: 'Email *', name: 'email address', isRequired: true, maxLength: 255, isEmail: true },
  phone: { label: 'Phone', name: 'phone number', isRequired: false, maxLength: 20 },
  subject: { label: 'Subject *', name: 'subject', isRequired: true, maxLength: 200 },
  message: { label: 'Message *', name: 'message', isRequired: true, maxLength: 2000 },
} as const satisfies FieldRules;

export const contactSchema = schemaOf(contactRules);

export type ContactMessage = z.output<typeof contactSchema>;
