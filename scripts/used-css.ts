/**
 * Leaves in each prerendered page the rules it can use as it stands, and writes the whole sheet to a file
 * that app/start-late.ts fetches once the page has loaded: for the next page, and for what appears later.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { sheetPlaceholder } from '../app/start-late.ts';

const inlined = /<style id="sheet">([\s\S]*?)<\/style>/;

export function inlineUsedCss(folder: string): void {
  const pages = globSync(`${folder}/**/*.html`);
  const whole = inlined.exec(readFileSync(pages[0] as string, 'utf8'))?.[1];
  if (!whole) throw new Error(`${pages[0]} has no inlined sheet.`);
  const rest = withoutFonts(whole);
  const address = `/assets/sheet-${createHash('sha256').update(rest).digest('hex').slice(0, 8)}.css`;
  writeFileSync(folder + address, rest);
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    const used = usedCss(whole, html.replace(inlined, ''));
    const lean = html.replace(inlined, () => `<style id="sheet">${used}</style>`);
    writeFileSync(page, lean.replaceAll(sheetPlaceholder, address));
  }
}

/** Every page names its fonts itself. Named a second time, one that came too late for the first paint would be swapped in. */
function withoutFonts(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('font-face', (font) => {
    font.remove();
  });
  return root.toString();
}

/** A selector stays when every class and data attribute it asks for stands in the page. */
export function usedCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isUsable = (selector: string) => {
    // `.a:not(.b)` is wanted where there is no `.b`.
    const asked = selector.replace(/:not\([^)]*\)/g, '');
    const hasClasses = [...asked.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));
    return (
      hasClasses &&
      [...asked.matchAll(/\[(data-[\w-]+)="?(\w+)"?\]/g)].every(([, name, value]) =>
        html.includes(`${name}="${value}"`),
      )
    );
  };
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isWithinKeyframes(rule)) return;
    const kept = rule.selectors.filter(isUsable);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  removeUnusedKeyframes(root);
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
