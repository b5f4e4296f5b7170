import { expect, test } from 'vitest';
import { z } from 'zod';
import { clientName, clients } from './clients.ts';
import { iconName } from './icons.ts';
import pictures from './pictures.gen.json' with { type: 'json' };
import { pictureNamed, pictureOf } from './pictures.ts';
import {
  BadContent,
  checkFacts,
  checkRecord,
  checkRecords,
  newestFirst,
  prose,
  slug,
  text,
  textOfWords,
} from './record.ts';

const schema = z.strictObject({
  title: text(5, 20),
  colour: z.int().min(1).max(14),
  icon: iconName,
  image: pictureNamed,
  client: clientName,
  date: z.iso.date(),
  category: z.enum(['SEO', 'Security']),
  points: z.array(z.strictObject({ q: text(3, 20) })).length(2),
  body: prose,
});

const good = {
  title: 'A good title',
  colour: 1,
  icon: 'zap',
  image: Object.keys(pictures)[0],
  client: clients[0]?.name,
  date: '2026-11-16',
  category: 'SEO',
  points: [{ q: 'One?' }, { q: 'Two?' }],
  body: ['A paragraph of some length.', ['a point', 'and another']],
};

test.each(['one two', 'one two three four five'])(
  'a text is refused that has too few or too many words: %s',
  (words) => {
    expect(checkRecord('story', textOfWords(3, 4), 'one  two\nthree')).toBe('one  two\nthree');
    expect(() => checkRecord('story', textOfWords(3, 4), words)).toThrow(
      `story: must have 3 to 4 words and has ${words.split(' ').length}`,
    );
  },
);

test.each([
  [{ title: undefined }, 'title is missing'],
  [{ title: 7 }, 'title must be a text between quotes, not 7'],
  [{ colour: '1' }, 'colour must be a number without quotes, not the text “1” between quotes'],
  [{ colour: 1.5 }, 'colour must be a whole number, not 1.5'],
  [{ points: 'One?' }, 'points must be a list in square brackets, not “One?”'],
  [{ colour: 15 }, 'colour must be at most 14, not 15'],
  [{ icon: 'shopping-bg' }, 'icon names an icon that is not in content/icons.ts: “shopping-bg”'],
  [{ image: 'home-hreo' }, 'image names a picture that does not exist: “home-hreo” (npm run art makes them)'],
  [{ client: 'Nobody' }, 'client names a client that is not in content/clients.ts: “Nobody”'],
  [{ date: '16 November' }, 'date must look like “2026-11-16”, not “16 November”'],
  [{ date: '2026-02-30' }, 'date is no day: there is no 2026-02-30'],
  [
    { title: 'It’s [object Object]' },
    'title contains “[object Object]”: a name in curly brackets is wrong, or needs a function such as amount()',
  ],
  [{ title: 'A <b>bold</b> one' }, 'title contains “<b>”: tags are shown as they are written, so leave them out'],
  [
    { title: 'A **bold** one' },
    'title contains “**”: signs of Markdown are shown as they are written, so leave them out',
  ],
  [{ title: 'TODO: a title' }, 'title contains “TODO”: it is still to be written'],
  [{ title: "It's a title" }, "title contains “'”: write the apostrophe as ’"],
  [{ category: 'Seo' }, 'category must be “SEO” or “Security”, not “Seo”'],
  [{ points: [{ q: 'One?' }] }, 'points must have exactly 2 entries and has 1'],
  [{ points: [{ q: 'One?' }, { q: '?' }] }, 'points 2 q must have at least 3 characters and has 1'],
  [{ body: ['Short.'] }, 'body 1 must have at least 20 characters and has 6'],
  [
    { body: ['A paragraph that is *important*.'] },
    'body 1 contains “*”: signs of Markdown are shown as they are written, so leave them out',
  ],
  [{ body: [7] }, 'body 1 must be a paragraph, or a list of points'],
  [{ colur: 1 }, 'has an unknown field: “colur”'],
])('%j is refused with: %s', (change, sentence) => {
  const check = () => checkRecord('jobs/one', schema, { ...good, ...change } as never);
  expect(check).toThrow(new BadContent(`jobs/one: ${sentence}`));
});

test('an error names the record, and two records cannot have the same key', () => {
  const check = (...slugs: string[]) => checkRecords('things', slug, (thing) => thing, slugs);
  expect(() => check('good-one', 'Bad one')).toThrow('things/Bad one: must look like “web-development”, not “Bad one”');
  expect(() => check('one', 'one')).toThrow('things: two records are called “one”');
  expect(() => check('one', undefined as never)).toThrow('things/record 2: is missing');
});

test('a copied record needs texts of its own', () => {
  const thing = (key: string, words: string) => ({ key, points: [{ q: 'short and shared' }, { q: words }] });
  const check = (...things: { key: string }[]) => checkRecords('things', z.any(), ({ key }) => key, things);
  expect(check(thing('one', 'a '.repeat(40)), thing('two', 'b '.repeat(40)))).toHaveLength(2);
  expect(() => check(thing('one', 'a '.repeat(40)), thing('two', 'a '.repeat(40)))).toThrow(
    'things/two still has the words of things/one: “a a a',
  );
});

test('a picture must have the shape of its place', () => {
  const [name, { width, height }] = Object.entries(pictures)[0] ?? ['', { width: 0, height: 0 }];
  const check = (...size: [number, number]) => checkRecord('jobs/one', pictureOf(...size), name as never);
  expect(check(2 * width, 2 * height)).toMatchObject({ width, height });
  expect(() => check(width, 2 * height)).toThrow(`must have the shape of ${width} × ${2 * height}, and has ${width} ×`);
});

test('an error names the fact, too', () => {
  expect(checkFacts('prices', z.int(), { hosting: 35 })).toEqual({ hosting: 35 });
  expect(() => checkFacts('prices', z.int(), { hosting: 'thirty' as never })).toThrow(
    'prices/hosting: must be a number without quotes, not “thirty”',
  );
});

test('newestFirst sorts by date', () => {
  const dates = [{ date: '2026-01-01' }, { date: '2026-02-01' }].sort(newestFirst);
  expect(dates).toEqual([{ date: '2026-02-01' }, { date: '2026-01-01' }]);
});
