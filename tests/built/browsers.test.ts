/** Checks that built CSS and scripts work in every engine and in the oldest supported browsers (pipeline/oldest-browsers.ts). */
import { globSync, readFileSync } from 'node:fs';
import { parse, type Token } from 'acorn';
import postcss, { type Root } from 'postcss';
import { expect, test } from 'vitest';
import { attribute, builtPages, tags } from './built-page.ts';

interface TextFile {
  name: string;
  text: string;
}

const stylesheets = read('build/client/assets/*.css').map(({ name, text }) => ({ name, root: postcss.parse(text) }));

function read(pattern: string): TextFile[] {
  return globSync(pattern).map((name) => ({ name, text: readFileSync(name, 'utf8') }));
}

/** The texts of all inline scripts, without structured data, which does not run. */
function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = '']) => text).filter(Boolean);
}

/** Runs `find` on each stylesheet and returns the faults it reports, each with the name of the stylesheet. */
function findFaults(find: (root: Root, report: (fault: string) => void) => void): string[] {
  const found: string[] = [];
  for (const { name, root } of stylesheets) find(root, (fault) => found.push(`${name}: ${fault}`));
  return found;
}

test('media queries and sizes attributes use only syntax from before 2022', () => {
  const faultyQueries = findFaults((root, report) =>
    root.walkAtRules('media', ({ params }) => {
      // Matches a range, or `not` without a media type.
      if (/[<>=]|\bnot ?\(/.test(params)) report(params);
    }),
  );
  expect(stylesheets.length, 'there are stylesheets to check').toBeGreaterThan(0);
  expect(faultyQueries).toEqual([]);
  const pictureTags = builtPages.flatMap(({ html }) => [...tags(html, 'source'), ...tags(html, 'img')]);
  const sizes = pictureTags.map((tag) => attribute(tag, 'sizes')).filter((value) => value !== undefined);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter((value) => /[<>=]|\bnot\b|\bmin\(|\bmax\(|\bclamp\(/.test(value))).toEqual([]);
});

// A browser that does not know one selector of a rule ignores the whole rule.
test('no rule is nested, and no selector that old browsers do not know shares a rule with another selector', () => {
  // -moz and -webkit follow the second colon of ::-moz-… and ::-webkit-….
  const newSelectors = /:(has|popover-open|user-valid|user-invalid|open|modal|state|-moz|-webkit|:details-content)\b/;
  const found = findFaults((root, report) =>
    root.walkRules((rule) => {
      if (rule.parent?.type === 'rule' || rule.some((node) => node.type === 'atrule')) report(rule.selector);
      if (rule.selectors.length > 1 && rule.selectors.some((selector) => newSelectors.test(selector))) {
        report(rule.selector);
      }
    }),
  );
  expect(found).toEqual([]);
});

test('every script parses as ES2022, without static blocks and look-behind, which Safari supports only from 16.4', () => {
  const inline = builtPages.flatMap(({ path, html }) =>
    inlineScripts(html).map((text) => ({ name: `script in ${path}`, text })),
  );
  const scripts = [...read('build/client/assets/*.js'), ...inline];
  expect(scripts.length).toBeGreaterThan(0);
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

test('no script calls methods that only newer browsers have without checking that they exist', () => {
  // A call that is checked is written `.name?.(`, which does not match.
  const newMethods =
    /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|fromAsync|canParse|isSubsetOf|symmetricDifference|requestIdleCallback|setHTMLUnsafe|moveBefore|showPicker|checkVisibility)\(/g;
  const calls = read('build/client/assets/*.js').flatMap(({ name, text }) =>
    [...text.matchAll(newMethods)].map(([call]) => `${name}: ${call}`),
  );
  expect(calls).toEqual([]);
});
