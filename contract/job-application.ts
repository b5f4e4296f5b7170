/** The application form. The resume is not among its fields: see resume.ts. */
import { type FieldRules, schemaOf } from './field-rules.ts';
import type { Form } from './form.ts';
import { resumeMaxBytes } from './resume.ts';

const rules = {
  name: { label: 'Full Name *', name: 'full name', kind: 'text', isRequired: true, maxLength: 100 },
  email: { label: 'Email *', name: 'email address', kind: 'email', isRequired: true, maxLength: 255 },
  phone: { label: 'Phone', name: 'phone number', kind: 'phone', isRequired: false, maxLength: 20 },
  linkedin: { label: 'LinkedIn', name: 'LinkedIn profile', kind: 'url', isRequired: false, maxLength: 255 },
  portfolio: { label: 'Portfolio', name: 'portfolio', kind: 'url', isRequired: false, maxLength: 255 },
  coverLetter: { label: 'Cover Letter', name: 'cover letter', kind: 'multiline', isRequired: false, maxLength: 2000 },
} as const satisfies FieldRules;

export const applicationForm = {
  call: 'job-application',
  page: '/careers/:slug',
  confirmation: '/careers/:slug#applied',
  rules,
  schema: schemaOf(rules),
  // Leaves room for the texts and the multipart headers beside the largest resume.
  maxBytes: resumeMaxBytes + 1024 * 1024,
  postsPerMinute: 10,
  isForJob: true,
  hasResume: true,
  judgedFields: [],
  mailbox: 'applicationsTo',
  replyTime: 'applicationReply',
  words: {
    name: 'application',
    shortName: 'application',
    accepted: () => "We'll review your application and get back to you soon.",
    reader: 'One of the people who hire for this position',
    action: 'applied for a position on',
  },
} as const satisfies Form;
