import { z } from 'zod';

/**
 * Checks a list of records against the schema of their kind when the module loads: a bad record stops the build, and the
 * error names it.
 */
export function checkRecords<Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  keyOf: (record: z.input<Schema>) => string,
  records: readonly z.input<Schema>[],
): z.output<Schema>[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const key = keyOf(record);
    if (seen.has(key)) throw new Error(`Two records of ${kind} are called "${key}".`);
    seen.add(key);
    return checkRecord(`${kind} "${key}"`, schema, record);
  });
}

export function checkRecord<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  record: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(record);
  if (result.success) return result.data;
  throw new Error(`The content of ${name} is not right:\n${z.prettifyError(result.error)}`);
}

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** Running text: a string is a paragraph, a list of strings a bulleted list. */
export const prose = z.array(z.union([text(20, 1200), z.array(text(3, 300)).min(2)])).min(1);

export type Prose = z.output<typeof prose>;
