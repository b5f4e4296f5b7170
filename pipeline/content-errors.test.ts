import { expect, test } from 'vitest';
import { BadContent } from '../content/record.ts';
import { explainContentError, explainSyntaxError } from './content-errors.ts';

test.each([
  ['a: { from: 3,200 },', 'line 3: a number has no comma: write 3200, not 3,200'],
  ["title: 'Designer,", "line 3: a quote is missing or one too many (inside a text, write ’ for ')"],
  ['year: 2021', 'line 3: a comma is missing at the end of the line'],
  // The parser notices an open bracket only in the next line.
  ['points: [1, 2,', 'line 4: a comma, a quote or a bracket is missing or one too many'],
  ["price: '3,200',", undefined],
])('the line %s is explained with: %s', async (line, explanation) => {
  expect(await explainSyntaxError(`const record = {\n  first: '’',\n  ${line}\n  last: 'x',\n};\n`)).toBe(explanation);
});

test('an error in a JSON file is explained with its line', async () => {
  const explanation = 'a comma, a double quote or a bracket is missing or one too many, here or in the line above';
  expect(await explainSyntaxError('{\n  "a": "1"\n  "b": "2"\n}', 'figures.json')).toBe(`line 3: ${explanation}`);
  expect(await explainSyntaxError('{\n  "a": "1",\n}', 'figures.json')).toBe(`line 3: ${explanation}`);
  expect(await explainSyntaxError('{ "a": "1" }', 'figures.json')).toBeUndefined();
});

test('an error thrown by a record is explained with its place', async () => {
  expect(await explainContentError(new BadContent('jobs/one: title is missing'))).toBe('jobs/one: title is missing');
  const folder = process.cwd();
  const missing = new Error(`Cannot find module '${folder}/content/jobs/a.ts' imported from ${folder}/content/jobs.ts`);
  expect(await explainContentError(missing)).toBe('content/jobs.ts imports content/jobs/a.ts, which does not exist');
  const misspelt = Object.assign(new TypeError('price is undefined'), {
    stack: `TypeError: …\n    at amount (file://${folder}/content/prices.ts:61:5)\n    at file://${folder}/content/faq.ts:9:1`,
  });
  expect(await explainContentError(misspelt)).toBe(
    'content/faq.ts, line 9: price is undefined: a name is wrong, or what it named is no longer there',
  );
  const unquoted = Object.assign(new ReferenceError('wrench is not defined'), {
    stack: `ReferenceError: …\n    at file://${folder}/content/icons.ts:51:3`,
  });
  expect(await explainContentError(unquoted)).toBe(
    'content/icons.ts, line 51: wrench is not defined: a text needs quotes, and a name its import above',
  );
  expect(await explainContentError(new Error('not from content/'))).toBeUndefined();
});
