import { z } from 'zod';

/** A mistake in a record. The build shows its sentences and nothing else. */
export class BadContent extends Error {}

/** Checks the records of a file of this folder against the schema of their kind when the module loads. */
export function checkRecords<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  keyOf: (record: z.input<Schema>) => string,
  records: readonly z.input<Schema>[],
): z.output<Schema>[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const key = keyOf(record);
    if (seen.has(key)) throw new BadContent(`${file}: two records are called “${key}”`);
    seen.add(key);
    return checkRecord(`${file}/${key}`, schema, record);
  });
}

export function checkRecord<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  record: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(record, { error: issueInWords });
  if (result.success) return result.data;
  throw new BadContent(
    result.error.issues
      .map(({ path, message }) => [`${name}:`, ...path.map(placeInWords), message].join(' '))
      .join('\n'),
  );
}

/** An editor counts from one. */
function placeInWords(step: PropertyKey): string {
  return typeof step === 'number' ? String(step + 1) : String(step);
}

/** What is wrong, for someone who does not program. A schema with words of its own has said it already. */
function issueInWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case 'too_small':
      return boundInWords(issue, issue.minimum, issue.exact ? 'exactly' : 'at least');
    case 'too_big':
      return boundInWords(issue, issue.maximum, issue.exact ? 'exactly' : 'at most');
    case 'unrecognized_keys':
      return `has what is not asked for: ${quoted(issue.keys)}`;
    case 'invalid_value':
      return `must be ${quoted(issue.values, ' or ')}, not “${input}”`;
    case 'invalid_format':
      return issue.format === 'date' ? `must look like “2026-11-16”, not “${input}”` : `is not right: “${input}”`;
    case 'invalid_type':
      return input === undefined ? 'is missing' : `must be of the kind “${issue.expected}”`;
    default:
      return 'is not right';
  }
}

function boundInWords({ origin, input }: z.core.$ZodRawIssue, bound: number | bigint, limit: string): string {
  if (origin === 'string') return `must have ${limit} ${bound} characters and has ${String(input).trim().length}`;
  if (origin === 'array') return `must have ${limit} ${bound} entries and has ${(input as unknown[]).length}`;
  return `must be ${limit} ${bound}, not ${input}`;
}

function quoted(words: readonly unknown[], between = ', '): string {
  return words.map((word) => `“${word}”`).join(between);
}

export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** A text of a fixed form, said by an example. */
export const like = (example: string, form: RegExp) =>
  z.string().regex(form, { error: ({ input }) => `must look like “${example}”, not “${input}”` });

export const slug = like('web-development', /^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Running text: a string is a paragraph, a list of strings a bulleted list. */
export const prose = z
  .array(z.union([text(20, 1200), z.array(text(3, 300)).min(2)], { error: 'must be a paragraph, or a list of points' }))
  .min(1);

export type ProseText = z.output<typeof prose>;

/** Newest first is how lists with dates are written. */
export function checkOrder(file: string, records: readonly { key: string; date: string }[]): void {
  for (const [index, { key, date }] of records.entries()) {
    const before = records[index - 1];
    if (before && before.date < date)
      throw new BadContent(`${file}/${key}: date is after that of ${before.key}: the newest stands first`);
  }
}
