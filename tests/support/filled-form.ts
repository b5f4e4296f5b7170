import { forms, type SubmissionKind } from '../../contract/forms.ts';

const validTexts = {
  text: 'A text',
  multiline: 'A longer text.',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  url: 'https://www.example.com/',
};

/** Fills in the required fields that `texts` leave out, so that a new field of a form needs no change of a test. */
export function filledForm<Texts extends Record<string, string>>(kind: SubmissionKind, texts: Texts): Texts {
  const required = Object.entries(forms[kind].rules).filter(([, rule]) => rule.isRequired);
  const others = required.map(([field, rule]) => [field, rule.choices?.[0] ?? validTexts[rule.kind]]);
  return { ...Object.fromEntries(others), ...texts };
}
