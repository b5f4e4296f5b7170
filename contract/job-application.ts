/** The fields of the application form, with their limits. The resume is not among them: see resume.ts. */
import { type FieldRules, schemaOf } from './field-rules.ts';

export const applicationRules = {
  name: { label: 'Full Name *', name: 'full name', kind: 'text', isRequired: true, maxLength: 100 },
  email: { label: 'Email *', name: 'email address', kind: 'email', isRequired: true, maxLength: 255 },
  phone: { label: 'Phone', name: 'phone number', kind: 'phone', isRequired: false, maxLength: 20 },
  linkedin: { label: 'LinkedIn', name: 'LinkedIn profile', kind: 'url', isRequired: false, maxLength: 255 },
  portfolio: { label: 'Portfolio', name: 'portfolio', kind: 'url', isRequired: false, maxLength: 255 },
  coverLetter: { label: 'Cover Letter', name: 'cover letter', kind: 'multiline', isRequired: false, maxLength: 2000 },
} as const satisfies FieldRules;

export const applicationSchema = schemaOf(applicationRules);
