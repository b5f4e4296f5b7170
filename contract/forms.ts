/** Every form of the site, by the kind of its submissions: one word, which settings, metrics and the inbox use. */
import { contactForm } from './contact-message.ts';
import { labelOf } from './field-rules.ts';
import type { Fields, Form } from './form.ts';
import { applicationForm } from './job-application.ts';

const records = { contact: contactForm, application: applicationForm } as const satisfies Record<string, Form>;

export type SubmissionKind = keyof typeof records;

export type FormCall = (typeof records)[SubmissionKind]['call'];

export const forms: Record<SubmissionKind, Form & { call: FormCall }> = records;

export const submissionKinds = Object.keys(forms) as SubmissionKind[];

/** Makes a record with an entry for each form. */
export function mapForms<Entry>(makeEntry: (kind: SubmissionKind) => Entry): Record<SubmissionKind, Entry> {
  const entries = submissionKinds.map((kind) => [kind, makeEntry(kind)]);
  return Object.fromEntries(entries);
}

type TextsByLabel = Record<string, string>;

/** The fields that were filled in, in the order of the form: those of one line, and those of several. */
export function filledFields(kind: SubmissionKind, fields: Fields): { short: TextsByLabel; long: TextsByLabel } {
  const filled = Object.entries(forms[kind].rules).filter(([field]) => fields[field]);
  const textsOf = (rules: typeof filled): TextsByLabel =>
    Object.fromEntries(rules.map(([field, rule]) => [labelOf(rule), fields[field] ?? '']));
  return {
    short: textsOf(filled.filter(([, rule]) => rule.kind !== 'multiline')),
    long: textsOf(filled.filter(([, rule]) => rule.kind === 'multiline')),
  };
}

/**
 * The texts by which spam is judged: `all` for links, `long` for one text under many e-mail addresses, because
 * different people do not send a long text in the same words.
 */
export function judgedTexts(kind: SubmissionKind, fields: Record<string, string>): { all: string; long: string } {
  const { judgedFields, rules } = forms[kind];
  const join = (names: readonly string[]) => names.map((name) => fields[name] ?? '').join('\n');
  return { all: join(judgedFields), long: join(judgedFields.filter((name) => rules[name]?.kind === 'multiline')) };
}

interface Submission {
  kind: SubmissionKind;
  name: string;
  email: string;
  fields: Record<string, string>;
  job?: { title: string };
}

/** Returns the title of the position, or what the visitor wrote in the form's topic field. */
export function topicOf({ kind, fields, job }: Pick<Submission, 'kind' | 'fields' | 'job'>): string {
  return job?.title ?? fields[forms[kind].words.topicField ?? ''] ?? '';
}

/** Returns the e-mail address where the form asks for no name. */
export function senderOf({ name, email }: Pick<Submission, 'name' | 'email'>): string {
  return name || email;
}
