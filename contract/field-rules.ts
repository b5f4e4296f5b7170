/** Checks the fields of every form, in the browser and on the server. */
import * as z from 'zod/mini';

export interface FieldRule {
  /** Shown above the field. The label of a required field ends in " *". */
  label: string;
  /** The field's name inside a sentence, as in "Enter your full name". */
  name: string;
  kind: 'text' | 'email' | 'phone' | 'url' | 'multiline';
  isRequired: boolean;
  maxLength: number;
  /** If set, the visitor chooses one of these instead of typing. */
  choices?: readonly string[];
}

export type FieldRules = Record<string, FieldRule>;

/** The schema trims every value before it checks it, and reads a missing optional field as an empty one. */
export function schemaOf<Rules extends FieldRules>(rules: Rules) {
  const shape = Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)]));
  return z.object(shape as Record<keyof Rules, ReturnType<typeof fieldSchema>>);
}

function fieldSchema(rule: FieldRule) {
  const { name, isRequired, maxLength, choices } = rule;
  const isEmail = rule.kind === 'email';
  // This message is also that of the first `refine`.
  const text = z.string({ error: `${choices ? 'Choose' : 'Enter'} your ${name}` }).check(
    z.trim(),
    z.maxLength(maxLength, `${labelOf(rule)} must be ${inCharacters(maxLength)} or fewer`),
    // `abort`, so that the e-mail check adds no second message.
    z.refine((value) => !isRequired || hasText(value), { abort: true }),
    z.refine((value) => !choices || value === '' || choices.includes(value), { error: `Choose your ${name}` }),
    z.refine((value) => !isEmail || value === '' || isEmailAddress(value), {
      error: 'Enter an email address in the form name@example.com',
    }),
  );
  return isRequired ? text : z._default(text, '');
}

/** The label without the " *" of a required field. */
export function labelOf({ label }: FieldRule): string {
  return label.replace(' *', '');
}

/**
 * For example "2,000 characters". Does not use toLocaleString, whose first call takes 25 ms in a desktop browser and
 * 100 ms on a phone.
 */
export function inCharacters(count: number): string {
  // Puts a comma wherever the number of digits that follow is a multiple of three.
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits} ${count === 1 ? 'character' : 'characters'}`;
}

/**
 * True if at least one character is visible. Spaces, combining marks, control and format characters and half surrogate
 * pairs are invisible. So are two kinds that Unicode counts as letters or symbols: fillers (default ignorable) and the empty
 * Braille pattern (U+2800).
 */
function hasText(value: string): boolean {
  return /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

/** U+200C and U+200D are invisible joiners, which are part of the spelling in scripts such as Sinhala and Persian. */
const letterOrDigit = '\\p{L}\\p{M}\\p{N}\\u200c\\u200d';
/** A part of a domain between two dots: at most 63 characters, with no hyphen at either end. */
const domainLabel = `[${letterOrDigit}](?:[${letterOrDigit}-]{0,61}[${letterOrDigit}])?`;
const emailAddress = new RegExp(
  `^[${letterOrDigit}\\w.!#$%&'*+/=?^\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`,
  'u',
);

/**
 * Follows the rule of <input type="email"> with two differences. It allows the letters of every script, because only some
 * browsers turn müller.de into xn--mller-kva.de. It requires a dot in the domain, because without one no mail from outside
 * could reach the address.
 */
function isEmailAddress(value: string): boolean {
  return emailAddress.test(value);
}

/** Groups the messages of a failed check by field, as in `FormResponse.details`. */
export function messagesOf(error: z.core.$ZodError): Record<string, string[]> {
  const details: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    details[field] = [...(details[field] ?? []), message];
  }
  return details;
}
