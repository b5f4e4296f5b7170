/** The CSS that a page needs on a screen before any interaction; the whole stylesheet is loaded later. */
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { type Document, elementsOf } from './html.ts';

/** What takes an action to see: until the whole stylesheet is there, the browser's own focus ring does. */
const laterSelectors = /:(hover|active|focus-visible|disabled|:selection)\b/;
/**
 * Nothing moves at rest but where `no-preference` asks for it, and scrolling applies the whole stylesheet, as pressing does,
 * which the menu takes where there is no popover; where scripts are off, it is linked.
 */
const laterQueries =
  /^print$|^\(forced-colors|^\(prefers-reduced-motion: ?reduce\)|^\(animation-timeline|^\(scripting: ?none\)|^not selector/;

/** A selector stays when every element, class and data attribute it names is in the page. */
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
    // `.a:not(.b)` is used where there is no `.b`.
    const asked = selector.replace(/:(not|nth-[\w-]+|lang|dir)\([^)]*\)/g, '');
    const all = (pattern: RegExp, isInPage: (name: string, value?: string) => boolean) =>
      [...asked.matchAll(pattern)].every(([, name = '', value]) => isInPage(name, value));
    return (
      all(/(?:^|[\s>+~(,])([a-z][a-z0-9]*)/g, (name) => elements.has(name)) &&
      all(/\.([\w-]+)/g, (name) => classes.has(name)) &&
      all(/\[(data-[\w-]+)="?(\w+)"?\]/g, (name, value) => attributes.has(`${name}=${value}`))
    );
  };
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (laterQueries.test(rule.params) || rule.name === 'starting-style') rule.remove();
  });
  root.walkRules((rule) => {
    if (isWithinKeyframes(rule)) return;
    const kept = rule.selectors.filter(isUsable);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  // A transition, as from a starting style, needs an interaction, and that applies the whole stylesheet.
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
 * A custom property with one value everywhere is replaced by it: compressed, the repeated value is smaller than name and
 * value. One that holds an image is kept.
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

/** A custom property may use others, so removing one may leave more unused. */
function removeUnusedTokens(root: Root): void {
  const used = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let isChanged = false;
  root.walkDecls(/^--/, (token) => {
    if (used.has(token.prop)) return;
    token.remove();
    isChanged = true;
  });
  if (isChanged) removeUnusedTokens(root);
}

function removeEmpty(parent: Root | AtRule | Rule): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    removeEmpty(node);
    if (node.nodes?.length === 0) node.remove();
  }
}
