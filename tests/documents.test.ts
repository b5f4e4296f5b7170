/** The documentation names only commands, settings and files that exist. README lists all commands; the sample article is valid. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { articleBody } from '../content/article-body.ts';
import { readPostFile } from '../content/post-file.ts';
import { prose } from '../content/record.ts';

/** A superseded decision record may name files that no longer exist. */
const isSuperseded = (document: string) => /^Superseded by /m.test(readFileSync(document, 'utf8'));
const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter((document) => !isSuperseded(document));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g);
  expect([...named].map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test('README lists every npm script', () => {
  const readme = readFileSync('README.md', 'utf8');
  // npm runs `prestart` before `start` and `poststart` after it by itself, so README need not list them.
  const isHook = (name: string) => /^(?:pre|post)/.test(name) && name.replace(/^(?:pre|post)/, '') in scripts;
  const commands = Object.keys(scripts).filter((name) => !isHook(name));
  expect(commands.filter((name) => !new RegExp(`\`npm (run )?${name}(?![\\w:-])`).test(readme))).toEqual([]);
});

test.each(documents)('%s links to and names only files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => join(dirname(document), path));
  const files = [
    ...text.matchAll(
      /`((?:\.ci|\.github|app|art|content|contract|deploy|docs|pipeline|server|tests|tools)\/[\w./-]+\.\w+)`/g,
    ),
  ];
  const paths = [...links, ...files.map(([, path = '']) => path)];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(['docs/operations.md', 'CHANGELOG.md'])('%s names only settings of .env.example', (document) => {
  const known = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm));
  // Only names with an underscore are checked: `PORT` or `POST` may be another word.
  const named = readFileSync(document, 'utf8').match(/(?<=`)[A-Z]+_[A-Z_]+(?=[=`])/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the sample article in docs/editing.md can be read, so that an editor may copy it', () => {
  const sample = /```md\n([\s\S]*?)```/.exec(readFileSync('docs/editing.md', 'utf8'))?.[1] ?? '';
  // Braces name facts of our sample records, which another agency may have replaced. The checks are those of content/posts.ts.
  const { passage, body } = readPostFile('sample.md', sample.replace(/\{.*?\}/g, '…'), ['title']);
  expect(prose.length(2).safeParse(passage)).toMatchObject({ success: true });
  expect(articleBody.safeParse(body)).toMatchObject({ success: true });
});
