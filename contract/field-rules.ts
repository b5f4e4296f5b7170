/** How the fields of both forms are checked, in the browser and on the server. */
import * as z from 'zod/mini';

export interface FieldRule {
  /** Shown above the field; a required one ends in " *". */
  label: string;
  /** As used within a sentence. */
  name: string;
  kind: 'text' | 'email' | 'phone' | 'url' | 'multiline';
  isRequired: boolean;
  maxLength: number;
}

export type FieldRules = Record<string, FieldRule>;

/** Every value is trimmed before it is checked. A missing optional field is an empty one. */
export function schemaOf<Rules extends FieldRules>(rules: Rules) {
  const shape = Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)]));
  return z.object(shape as Record<keyof Rules, ReturnType<typeof fieldSchema>>);
}

function fieldSchema(rule: FieldRule) {
  const { name, isRequired, maxLength } = rule;
  const isEmail = rule.kind === 'email';
  const required = isEmail ? 'Enter your email address' : `Enter your ${name}`;
  const text = z.string({ error: required }).check(
    z.trim(),
    z.maxLength(maxLength, `${labelOf(rule)} must be ${inCharacters(maxLength)} or fewer`),
    z.refine((value) => !isRequired || hasText(value), { error: required, abort: true }),
    z.refine((value) => !isEmail || value === '' || isEmailAddress(value), {
      error: 'Enter an email address in the form name@example.com',
    }),
  );
  return isRequired ? text : z._default(text, '');
}

/** Without the mark of a required field. */
export function labelOf({ label }: FieldRule): string {
  return label.replace(/ \*$/, '');
}

/** "2,000 characters". Without toLocaleString, whose first call takes 25 ms in a desktop browser and 100 ms on a phone. */
export function inCharacters(count: number): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits} ${count === 1 ? 'character' : 'characters'}`;
}

/**
 * At least one visible character. Not visible are spaces, combining marks, control and format characters, and two that Unicode
 * counts as letters or symbols: fillers (default ignorable) and the empty Braille pattern (U+2800).
 */
function hasText(value: string): boolean {
  return /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

const letter = '\\p{L}\\p{M}\\p{N}\\u200c\\u200d';
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`;
const emailAddress = new RegExp(`^[${letter}\\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\\.${label})+$`, 'u');

/**
 * The rule of <input type="email">, extended to the letters of every script (only some browsers turn müller.de into
 * xn--mller-kva.de), and with a dot required in the domain: without one, no mail from outside could reach it.
 */
function isEmailAddress(value: string): boolean {
  return emailAddress.test(value);
}

/** All messages of each field, as in `Answer.details`. */
export function messagesOf(error: z.core.$ZodError): Record<string, string[]> {
  const details: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form');
    details[field] = [...(details[field] ?? []), message];
  }
  return details;
}
