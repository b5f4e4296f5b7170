/** The rules that a page can use as it stands, at rest and on a screen; the whole stylesheet follows when it has loaded. */
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { type Document, elementsOf } from './html.ts';

/** What takes an action to see: until the whole stylesheet is there, the browser's own focus ring does. */
const laterSelectors = /:(hover|active|focus-visible|disabled|:selection)\b/;
/** Nothing moves at rest but where `no-preference` asks for it. */
const laterQueries = /^print$|^\(forced-colors|^\(prefers-reduced-motion: ?reduce\)/;

/** A selector stays when every element, class and data attribute it asks for stands in the page. */
export function usedCss(css: string, document: Document): string {
  const elements = new Set<string>();
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const { tagName, attrs } of elementsOf(document)) {
    elements.add(tagName);
    for (const { name, value } of attrs) {
      attributes.add(`${name}=${value}`);
      if (name === 'class') for (const word of value.split(' ')) classes.add(word);
    }
  }
  const isUsable = (selector: string) => {
    if (laterSelectors.test(selector)) return false;
    // `.a:not(.b)` is wanted where there is no `.b`.
    const asked = selector.replace(/:(not|nth-[\w-]+|lang|dir)\([^)]*\)/g, '');
    const hasElements = [...asked.matchAll(/(?:^|[\s>+~(,])([a-z][a-z0-9]*)/g)].every(([, name = '']) =>
      elements.has(name),
    );
    const hasClasses = [...asked.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));
    return (
      hasElements &&
      hasClasses &&
      [...asked.matchAll(/\[(data-[\w-]+)="?(\w+)"?\]/g)].every(([, name, value]) => attributes.has(`${name}=${value}`))
    );
  };
  const root = postcss.parse(css);
  root.walkAtRules('media', (query) => {
    if (laterQueries.test(query.params)) query.remove();
  });
  root.walkRules((rule) => {
    if (isWithinKeyframes(rule)) return;
    const kept = rule.selectors.filter(isUsable);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  // What changes slowly changes at a visitor's touch, with the whole stylesheet.
  root.walkDecls(/^transition/, (transition) => {
    transition.remove();
  });
  removeUnusedKeyframes(root);
  inlineTokens(root);
  removeUnusedTokens(root);
  removeEmpty(root);
  return root.toString();
}

function isWithinKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
}

function removeUnusedKeyframes(root: Root): void {
  const animations = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  root.walkAtRules(/keyframes$/, (keyframes) => {
    if (!animations.has(keyframes.params)) keyframes.remove();
  });
}

/**
 * A token with one value everywhere is written out: compressed, its value repeated costs less than its name and value.
 * One that holds a drawing is not.
 */
function inlineTokens(root: Root): void {
  const values = new Map<string, string[]>();
  root.walkDecls(/^--/, ({ prop, value }) => {
    values.set(prop, [...(values.get(prop) ?? []), value]);
  });
  const write = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (reference, name) => {
      const [value, another] = values.get(name) ?? [];
      return value === undefined || another !== undefined || value.includes('url(') ? reference : write(value);
    });
  root.walkDecls((declaration) => {
    declaration.value = write(declaration.value);
  });
}

/** One token may be made of others, so what falls away may free more. */
function removeUnusedTokens(root: Root): void {
  for (let before = -1, after = 0; before !== after; ) {
    const asked = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    before = 0;
    after = 0;
    root.walkDecls(/^--/, (token) => {
      before++;
      if (asked.has(token.prop)) after++;
      else token.remove();
    });
  }
}

function removeEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    root.walkAtRules((atRule) => {
      if (atRule.nodes?.length !== 0) return;
      atRule.remove();
      isChanged = true;
    });
  }
}
