/** Checks records against schemas, and explains mistakes to editors who do not program. */
import { z } from 'zod';

/** A text of at least so many characters is a sentence of one record, not a phrase that several share. */
const longText = 80;

/** A mistake in a record. The build prints only its message. */
export class BadContent extends Error {
  override name = 'BadContent';
}

/** Checks a list of records, each named by its key. Files of this folder call it when they are loaded. */
export function checkRecords<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  keyOf: (record: z.input<Schema>) => string,
  records: readonly z.input<Schema>[],
): z.output<Schema>[] {
  const seen = new Set<string>();
  const checked = records.map((record, index) => {
    const key = keyOf(record) ?? `record ${index + 1}`;
    if (seen.has(key)) throw new BadContent(`${file}: two records are called “${key}”`);
    seen.add(key);
    return checkRecord(`${file}/${key}`, schema, record);
  });
  checkForCopies(file, [...seen], checked);
  return checked;
}

/** Finds a copied record of which at least half of the long texts were not changed. Some records share a text on purpose. */
export function checkForCopies(file: string, keys: string[], records: unknown[]): void {
  const texts = records.map((record) => [...new Set(longTextsIn(record))]);
  texts.forEach((own, index) => {
    const original = texts.findIndex((others, other) => other < index && countShared(own, others) * 2 >= own.length);
    if (own.length === 0 || original < 0) return;
    const [words = ''] = own.filter((text) => texts[original]?.includes(text));
    throw new BadContent(
      `${file}/${keys[index]} still has the words of ${file}/${keys[original]}: “${words.slice(0, 40)}…”`,
    );
  });
}

function countShared(own: string[], others: string[]): number {
  return own.filter((text) => others.includes(text)).length;
}

function longTextsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= longText && value.includes(' ') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTextsIn) : [];
}

/** Checks an object of facts that have one schema. */
export function checkFacts<Schema extends z.ZodType, Name extends string>(
  file: string,
  schema: Schema,
  facts: Record<Name, z.input<Schema>>,
): Record<Name, z.output<Schema>> {
  const checked = Object.entries<z.input<Schema>>(facts).map(([name, fact]) => [
    name,
    checkRecord(`${file}/${name}`, schema, fact),
  ]);
  return Object.fromEntries(checked);
}

export function checkRecord<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  record: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(record, { error: issueInWords });
  if (result.success) return result.data;
  // Only the first issue of each field: a text in place of a list would also have the wrong length.
  const places = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const place = [`${name}:`, ...path.map(placeInWords)].join(' ');
    if (!places.has(place)) places.set(place, message);
  }
  throw new BadContent([...places].map((words) => words.join(' ')).join('\n'));
}

/** Editors count list entries from one. */
function placeInWords(step: PropertyKey): string {
  return typeof step === 'number' ? String(step + 1) : String(step);
}

/** Words an issue, unless its schema has an error message of its own. */
function issueInWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case 'too_small':
      return boundInWords(issue, issue.minimum, issue.exact ? 'exactly' : 'at least');
    case 'too_big':
      return boundInWords(issue, issue.maximum, issue.exact ? 'exactly' : 'at most');
    case 'unrecognized_keys':
      return `has an unknown field: ${quoted(issue.keys)}`;
    case 'invalid_value':
      return `must be ${issue.values.map(valueInWords).join(' or ')}, not ${valueInWords(input)}`;
    case 'invalid_format':
      return issue.format === 'date' ? dateInWords(String(input)) : `is not right: “${input}”`;
    case 'invalid_type':
      return input === undefined ? 'is missing' : `must be ${kindInWords(issue.expected)}, not ${valueInWords(input)}`;
    default:
      return 'is not right';
  }
}

function dateInWords(input: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(input)
    ? `is no day: there is no ${input}`
    : `must look like “2026-11-16”, not “${input}”`;
}

/** A number between quotes looks the same as the number, so it is called a text. */
function valueInWords(value: unknown): string {
  const isNumberAsText = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
  if (isNumberAsText) return `the text “${value}” between quotes`;
  return typeof value === 'number' ? String(value) : `“${value}”`;
}

function kindInWords(kind: string): string {
  const words: Record<string, string> = {
    string: 'a text between quotes',
    number: 'a number without quotes',
    int: 'a whole number',
    array: 'a list in square brackets',
    boolean: 'true or false',
  };
  return words[kind] ?? `of the kind “${kind}”`;
}

function boundInWords({ origin, input }: z.core.$ZodRawIssue, bound: number | bigint, limit: string): string {
  if (origin === 'string') return `must have ${limit} ${bound} characters and has ${String(input).trim().length}`;
  if (origin === 'array') return `must have ${limit} ${bound} entries and has ${(input as unknown[]).length}`;
  return `must be ${limit} ${bound}, not ${input}`;
}

function quoted(words: readonly unknown[], between = ', '): string {
  return words.map((word) => `“${word}”`).join(between);
}

/** What nobody means to publish, and what to do about it. */
const slips: [pattern: RegExp, advice: string][] = [
  [
    /\[object \w+\]|\bundefined\b|\bNaN\b|\$?[{}]/,
    'a name in curly brackets is wrong, or needs a function such as amount()',
  ],
  [/<\/?[a-z][^>]*>/i, 'tags are shown as they are written, so leave them out'],
  [/[*`]+|(?<!\w)_|_(?!\w)|\]\(|^#{1,6} /m, 'signs of Markdown are shown as they are written, so leave them out'],
  [/\b(?:TODO|TBD|FIXME|XXX|lorem ipsum)\b/i, 'it is still to be written'],
  [/(?<=\w)'|'(?=\w)/, 'write the apostrophe as ’'],
  [/"/, 'write quotation marks as “ and ”'],
];

/** A text with these limits of length, which do not count spaces around it. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .superRefine((words, context) => {
      for (const [pattern, advice] of slips) {
        const [found] = pattern.exec(words) ?? [];
        if (found) context.addIssue({ code: 'custom', message: `contains “${found.trim()}”: ${advice}` });
      }
    });

/** A text with these limits of length, in words. The one in characters, which `text` needs, is a loose one. */
export const textOfWords = (min: number, max: number) =>
  text(1, 10 * max).refine((words) => countWords(words) >= min && countWords(words) <= max, {
    error: ({ input }) => `must have ${min} to ${max} words and has ${countWords(String(input))}`,
  });

export function countWords(words: string): number {
  return words.trim().split(/\s+/).length;
}

/** A text of a fixed form. The error message shows the example. */
export const like = (example: string, pattern: RegExp) =>
  z.string().regex(pattern, { error: ({ input }) => `must look like “${example}”, not “${input}”` });

export const slug = like('web-development', /^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Running text: a string is a paragraph, a list of strings a bulleted list. */
export const prose = z
  .array(z.union([text(20, 1200), z.array(text(3, 300)).min(2)], { error: 'must be a paragraph, or a list of points' }))
  .min(1);

export type ProseText = z.output<typeof prose>;

/** For `sort`. */
export function newestFirst(one: { date: string }, other: { date: string }): number {
  return other.date.localeCompare(one.date);
}
