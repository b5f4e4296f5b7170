import type * as z from 'zod/mini';
import { messagesOf } from '../../contract/field-rules.ts';

/** One message for each field that breaks its rule. */
export type FieldErrors = Record<string, string | undefined>;

export function checkFields(schema: z.ZodMiniType, values: Record<string, string>): FieldErrors {
  const result = schema.safeParse(values);
  return result.success ? {} : firstMessages(messagesOf(result.error));
}

export function firstMessages(details: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(details).map(([field, [first]]) => [field, first]));
}
