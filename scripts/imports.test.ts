/** The directions of imports between the rooms of the house (docs/architecture.md), checked instead of remembered. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What each room may import from, besides itself and packages. */
const allowed: Record<string, string[]> = {
  content: [],
  contract: [],
  'app/ui': [],
  'app/layout': ['app/ui', 'content/company'],
  'app/sections': ['app/ui', 'content/company'],
  'app/forms': ['app/ui', 'contract', 'content/company'],
  'app/structured-data': ['app/site-address', 'content/company'],
  'app/pages': ['app/ui', 'app/sections', 'app/forms', 'app/structured-data', 'app/head', 'app/head-of', 'content'],
  // Helpers of the tests stand here too, until they have a room of their own.
  server: ['contract', 'content', 'tests/support'],
};

const rooms = Object.keys(allowed);
const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`));

const files = globSync('{app,content,contract,server}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));

interface Import {
  target: string;
  isTypeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^(?:import|export)( type)? [^'"]*?from '(\.[^']+)';/gm)]
    .map(([, type, path]) => ({ target: join(dirname(file), path as string), isTypeOnly: Boolean(type) }))
    .filter(({ target }) => !/\+types|^app\/generated/.test(target));
}

test.each(files.filter(roomOf))('%s imports only what its room may', (file) => {
  const room = roomOf(file) as string;
  const wrong = importsOf(file)
    // A type leaves nothing in the program, so components may name the shape of what they are given.
    .filter(({ target, isTypeOnly }) => !(isTypeOnly && target.startsWith('content/')))
    .filter(({ target }) => roomOf(target) !== room)
    .filter(
      ({ target }) =>
        !allowed[room]?.some(
          (free) => target === `${free}.ts` || target.startsWith(`${free}/`) || target.startsWith(`${free}.`),
        ),
    );
  expect(wrong.map(({ target }) => target)).toEqual([]);
});

test('there are no circles between files', () => {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) throw new Error(`A circle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
    if (done.has(file)) return;
    done.add(file);
    for (const { target, isTypeOnly } of importsOf(file))
      if (!isTypeOnly && files.includes(target)) visit(target, [...trail, file]);
  };
  for (const file of files) visit(file, []);
});
