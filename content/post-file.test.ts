import { expect, test } from 'vitest';
import { conditions } from './conditions.ts';
import { explainUnknownFacts, fillInFacts } from './facts.ts';
import { inWords } from './in-words.ts';
import { readPostFile } from './post-file.ts';

const fields = ['title', 'date', 'tags', 'meta'];
const read = (...lines: string[]) => readPostFile('a.md', lines.join('\n'), fields);

test('an article file becomes a record with curly quotes and without the marks of Markdown', () => {
  const file = [
    '\uFEFF---',
    '# A note to whoever edits the file',
    `title: "It's new: \u201Crules\u201D"`,
    'date: 2026-11-16',
    'tags: [One, 2]',
    'meta:',
    '  keywords:',
    "  - the editor's",
    'checklist:',
    '  title: Before',
    '---',
    '',
    'One paragraph ',
    'in "two" lines.',
    'Then:',
    '- a point',
    '  that goes on',
    '',
    "- another ('old')",
    '',
    'The last.',
    '## A "heading"',
    "Since '98.",
  ];
  const record = {
    title: 'It’s new: “rules”',
    date: '2026-11-16',
    tags: ['One', '2'],
    meta: { keywords: ['the editor’s'] },
    passage: ['One paragraph in “two” lines. Then:', ['a point that goes on', 'another (‘old’)'], 'The last.'],
    body: { sections: [{ title: 'A “heading”', body: ['Since ’98.'] }], checklist: { title: 'Before' } },
  };
  expect(readPostFile('a.md', file.join('\r\n'), [...fields, 'checklist'])).toEqual(record);
  expect(read('---', '---')).toEqual({ passage: [] });
});

const lineShape = 'must be “field: text”, or “- text” in a list, and stand as far in as its neighbours';

test.each([
  ['title: Rules: all', 'a sign in the text needs double quotes around all of it: title: "Rules: all"'],
  ['title: Rule #1', 'a sign in the text needs double quotes around all of it: title: "Rule #1"'],
  ['title: {x} rules', 'a sign in the text needs double quotes around all of it: title: "{x} rules"'],
  ['title: "The "new" rules"', 'a text that begins with a quote must end with the same one, and have no other like it'],
  ['tags\n  - One', `“tags” ${lineShape}`],
  ['\ttags: One', `“tags: One” ${lineShape}`],
  ['date: 2026-11-16', '“date:” stands twice'],
  ['titel: Rules', 'there is no field “titel”: an article has title, date, tags, meta'],
])('the line %j in a head is refused with: %s', (line, sentence) => {
  expect(() => read('---', 'date: 2026-11-15', line, '---')).toThrow(`a.md, line 3: ${sentence}`);
});

test('an entry that stands too far in is not added to the one above it', () => {
  expect(() => read('---', 'tags:', '  - One', '   - Two', '---')).toThrow(`a.md, line 4: “- Two” ${lineShape}`);
});

test.each(['# Title', '### Title', '##Title', '> quote', '* point', '1. point', '---', '![a](b)', '| a | b |'])(
  'the line %s in a text is refused with its number',
  (line) => {
    expect(() => read('---', '---', 'Words.', '', line)).toThrow('a.md, line 5: “');
  },
);

test('a head without its lines of hyphens is refused', () => {
  expect(() => read('title: Rules', '---')).toThrow('a.md, line 1: the file must begin with a line of three hyphens');
  expect(() => read('---', 'title: Rules')).toThrow('a.md, line 1: the fields that begin here must end with');
});

test('facts are filled in by name, with a dollar sign before it or without, and an unknown name is answered with the nearest', () => {
  const { reply, noticeDays } = conditions;
  expect(fillInFacts(`In {conditions.reply}, or \${conditions.noticeDays in words}.`)).toBe(
    `In ${reply}, or ${inWords(noticeDays)}.`,
  );
  for (const name of ['condition.reply', 'conditions.repyl', 'reply', 'words(conditions.reply)']) {
    expect(explainUnknownFacts(`{${name}}`)).toEqual([`there is no fact {${name}}; the nearest is {conditions.reply}`]);
  }
  expect(() => read('---', '---', '{none}')).toThrow('a.md, line 3: there is no fact {none}');
});
