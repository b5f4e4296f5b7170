/** The fields of both forms. E-mails, inbox and export take their labels and order from here. */
import { contactRules } from './contact-message.ts';
import { type FieldRule, type FieldRules, labelOf } from './field-rules.ts';
import { applicationRules } from './job-application.ts';

export type SubmissionKind = 'contact' | 'application';

/** What the visitor typed, by field. Both forms have a name and an e-mail address. */
export type Fields = Record<string, string> & { name: string; email: string };

export const formRules: Record<SubmissionKind, FieldRules> = { contact: contactRules, application: applicationRules };

export interface FilledField {
  label: string;
  kind: FieldRule['kind'];
  text: string;
}

/** The fields that were filled in, in the order of the form. */
export function filledFields(kind: SubmissionKind, fields: Record<string, string>): FilledField[] {
  return Object.entries(formRules[kind]).flatMap(([field, rule]) => {
    const text = fields[field];
    return text ? [{ label: labelOf(rule), kind: rule.kind, text }] : [];
  });
}
