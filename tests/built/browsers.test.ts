/** What the build made, for every engine and for the oldest browsers (pipeline/oldest-browsers.ts). */
import { globSync, readFileSync } from 'node:fs';
import { parse, type Token } from 'acorn';
import postcss, { type Root, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { attribute, builtPages, tags } from './built-page.ts';

interface Source {
  name: string;
  text: string;
}

const stylesheets = read('build/client/assets/*.css');
const sources = stylesheets.map(({ name, text }) => ({ name, root: postcss.parse(text) }));
const [app] = sources.filter(({ name }) => name.includes('/app-')).map(({ root }) => root);

function read(pattern: string): Source[] {
  return globSync(pattern).map((name) => ({ name, text: readFileSync(name, 'utf8') }));
}

function inlineOf(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?![^>]*ld\\+json)[^>]*>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found].map(([, text = '']) => text).filter(Boolean);
}

/** What is wrong in any stylesheet, with its place. */
function faults(find: (root: Root, report: (fault: string) => void) => void): string[] {
  const found: string[] = [];
  for (const { name, root } of sources) find(root, (fault) => found.push(`${name}: ${fault}`));
  return found;
}

test('there are stylesheets to check', () => {
  expect(app?.nodes.length).toBeGreaterThan(5);
});

test('media queries and sizes are in the syntax of before 2022', () => {
  const media = faults((root, report) =>
    root.walkAtRules('media', ({ params }) => {
      // A range, or `not` without a media type.
      if (/[<>=]|\bnot ?\(/.test(params)) report(params);
    }),
  );
  expect(media).toEqual([]);
  const sizes = builtPages.flatMap(({ html }) => [...tags(html, 'source'), ...tags(html, 'img')]);
  const values = sizes.map((tag) => attribute(tag, 'sizes')).filter((value) => value !== undefined);
  expect(values.length).toBeGreaterThan(50);
  expect(values.filter((value) => /[<>=]|\bnot\b|\bmin\(|\bmax\(|\bclamp\(/.test(value))).toEqual([]);
});

test('no rule stands in another, and a selector that old browsers do not know takes no other with it', () => {
  const newSelectors = /:(has|popover-open|user-valid|user-invalid|open|modal|state|-moz|-webkit|:details-content)\b/;
  const found = faults((root, report) =>
    root.walkRules((rule) => {
      if (rule.parent?.type === 'rule' || rule.some((node) => node.type === 'atrule')) report(rule.selector);
      if (rule.selectors.length > 1 && rule.selectors.some((selector) => newSelectors.test(selector))) {
        report(rule.selector);
      }
    }),
  );
  expect(found).toEqual([]);
});

test('a text with an alternative, which old browsers do not know, follows one without', () => {
  const found = faults((root, report) =>
    root.walkDecls('content', (declaration) => {
      const isAlternative = /"[^"]*"\s*\/\s*"/.test(declaration.value);
      const before = declaration.prev();
      if (isAlternative && !(before?.type === 'decl' && before.prop === 'content')) report(String(declaration));
    }),
  );
  expect(found).toEqual([]);
});

test('every script parses as ES2022, without the static blocks and look-behind that Safari has known since 16.4', () => {
  const inline = builtPages.flatMap(({ path, html }) =>
    inlineOf(html, 'script').map((text) => ({ name: `script in ${path}`, text })),
  );
  const scripts = [...read('build/client/assets/*.js'), ...inline];
  expect(scripts.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name, text } of scripts) {
    const onToken = ({ type, start, end }: Token) => {
      const code = text.slice(start, end);
      if (type.label === 'regexp' && /\(\?<[=!]/.test(code)) found.push(`${name}: ${code}`);
    };
    if (/\bstatic\s*\{/.test(text)) found.push(`${name}: a static block`);
    try {
      parse(text, { ecmaVersion: 2022, sourceType: 'module', onToken });
    } catch (error) {
      found.push(`${name}: ${error}`);
    }
  }
  expect(found).toEqual([]);
});

test('no script calls what only newer browsers have, unless it asks first', () => {
  const newMethods =
    /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|fromAsync|canParse|isSubsetOf|symmetricDifference|requestIdleCallback|setHTMLUnsafe|moveBefore|showPicker)\(/g;
  const calls = read('build/client/assets/*.js').flatMap(({ name, text }) =>
    [...text.matchAll(newMethods)].map(([call]) => `${name}: ${call}`),
  );
  expect(calls).toEqual([]);
});

test('every picture has its colour behind it in every engine', () => {
  for (const { path, html } of builtPages) {
    const colours = [...html.matchAll(/data-colour="([^"]+)"/g)].map(([, colour]) => colour);
    const missing = colours.filter(
      (colour) => !new RegExp(`data-colour="?${colour}"?\\]\\{background-color:#`).test(String(app)),
    );
    expect(missing, path).toEqual([]);
  }
  expect(
    faults((root, report) => root.walkDecls(({ value }) => void (/attr\([^)]* type/.test(value) && report(value)))),
  ).toEqual([]);
});

test('what single engines need is there', () => {
  const declarations = new Map<string, string[]>();
  app?.walkDecls(({ parent, prop, value }) => {
    for (const selector of (parent as Rule).selectors ?? []) {
      declarations.set(selector, [...(declarations.get(selector) ?? []), `${prop}:${value}`]);
    }
  });
  expect(declarations.get('.mobile-menu'), 'WebKit stretches a popover without it').toContain('height:auto');
  const webkitBar = declarations.get('.progress::-webkit-progress-value') ?? [];
  const firefoxBar = declarations.get('.progress::-moz-progress-bar') ?? [];
  expect(firefoxBar.filter((line) => line.startsWith('background'))).toEqual(
    webkitBar.filter((line) => line.startsWith('background')),
  );
  const unnamed: string[] = [];
  app?.walkAtRules('font-face', (face) =>
    face.walkDecls('src', ({ value }) => {
      const names = ['Arial', 'Liberation Sans'];
      if (!names.every((name) => new RegExp(`local\\("?${name}"?\\)`).test(value))) unnamed.push(value);
    }),
  );
  expect(unnamed, 'WebKitGTK finds a local font by its family alone').toEqual([]);
});
