import type * as z from 'zod/mini';
import { type FieldRules, schemaOf } from './field-rules.ts';

export const applicationRules = {
  name: { label: 'Full Name *', name: 'full name', isRequired: true, maxLength: 100 },
  email: { label: 'Email *', name: 'email address', isRequired: true, maxLength: 255, isEmail: true },
  phone: { label: 'Phone', name: 'phone number', isRequired: false, maxLength: 20 },
  linkedin: { label: 'LinkedIn', name: 'LinkedIn profile', isRequired: false, maxLength: 255 },
  portfolio: { label: 'Portfolio', name: 'portfolio', isRequired: false, maxLength: 255 },
  coverLetter: { label: 'Cover Letter', name: 'cover letter', isRequired: false, maxLength: 2000 },
} as const satisfies FieldRules;

export const applicationSchema = schemaOf(applicationRules);

/** The job comes from our own list, by the slug that was sent. */
export type JobApplication = z.output<typeof applicationSchema> & { jobSlug: string; jobTitle: string };
