import type * as z from 'zod/mini';
import { messagesOf } from '../../contract/field-rules.ts';
import type { FieldErrors } from './use-submission.ts';

/** The first message of each field that breaks its rule. */
export function checkFields(schema: z.ZodMiniType, values: Record<string, string>): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(Object.entries(messagesOf(result.error)).map(([field, [first]]) => [field, first]));
}
