/** Checks the contrast of all pairs of colours, also where axe cannot: on hover, and on the lines of tide-lines.svg. */
import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { serviceColours } from '../../content/service.ts';

const tokensCss = readFileSync('app/styles/tokens.css', 'utf8');
const tideLines = readFileSync('app/styles/tide-lines.svg', 'utf8');
const lineOpacity = Number(/stroke-opacity="([.\d]+)"/.exec(tideLines)?.[1]);

/** The contrasts that WCAG demands at level AA. */
const minTextContrast = 4.5;
const minFocusRingContrast = 3;

type Rgb = [number, number, number];

function token(name: string): Rgb {
  const hex = new RegExp(`--${name}: #([0-9a-f]{3,6});`).exec(tokensCss)?.[1];
  if (!hex) throw new Error(`There is no colour called ${name}.`);
  return rgb(hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex);
}

function rgb(hex: string): Rgb {
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

/** The background where a white tide line crosses it: the lowest contrast for light text. */
function underLine(background: Rgb): Rgb {
  return background.map((channel) => channel + (255 - channel) * lineOpacity) as Rgb;
}

/** `luminance` and `contrast` are the formulas of WCAG. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['foam', 'ink'],
  ['text-on-ink', 'ink'],
  ['tide-light', 'ink'],
  ['foam', 'tide-deep'],
  ['text-on-tide', 'tide-deep'],
])('text in %s is legible on %s where a tide line crosses it', (text, background) => {
  expect(contrast(token(text), underLine(token(background)))).toBeGreaterThanOrEqual(minTextContrast);
});

/**
 * A rule may set a text colour and no background. These are the backgrounds on which each such colour appears. A colour that is
 * missing here fails a test below.
 */
const backgrounds: Record<string, string[]> = {
  ink: ['foam', 'sand', 'white', 'tide-pale', 'sand-deep'],
  'ink-soft': ['foam', 'sand', 'white'],
  'ink-faint': ['white'],
  tide: ['foam', 'sand', 'white'],
  coral: ['foam', 'sand', 'white'],
  foam: ['ink', 'tide-deep'],
  white: ['ink', 'tide-deep'],
  'text-on-ink': ['ink'],
  'text-on-tide': ['tide-deep'],
  'tide-light': ['ink'],
};
/** Stars are pictures with an accessible name, and the slash between breadcrumbs (`rule`) is decoration. */
const notText = ['star', 'rule'];

interface Colours {
  text?: string;
  background?: string;
}

/** The colour tokens that each CSS rule sets. */
const rules: Colours[] = [];
for (const file of globSync('app/**/*.css')) {
  postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
    const colours: Colours = {};
    rule.each((node) => {
      if (node.type !== 'decl') return;
      const name = /^var\(--([\w-]+)\)/.exec(node.value)?.[1];
      if (node.prop === 'color') colours.text = name;
      else if (/^background(-color)?$/.test(node.prop)) colours.background = name;
    });
    rules.push(colours);
  });
}

/** Without `accent` (the service colours) and the avatars, which have their own tests below. */
const pairsInOneRule = rules.flatMap(({ text, background }) =>
  text && background && text !== 'accent' && !background.startsWith('avatar') ? [`${text} on ${background}`] : [],
);
/** On hover, one rule changes the background and another has set the text. */
const pairsOnHover = ['white on coral-deep', 'white on tide-deep', 'ink on coral-lighter'];
const pairsAcrossRules = Object.entries(backgrounds).flatMap(([text, names]) =>
  names.map((name) => `${text} on ${name}`),
);

test('every text is legible on its background', () => {
  // This pair proves that the loop above has read the stylesheets.
  expect(pairsInOneRule).toContain('white on coral');
  const illegible = [...new Set([...pairsInOneRule, ...pairsOnHover, ...pairsAcrossRules])].filter((pair) => {
    const [text = '', background = ''] = pair.split(' on ');
    return contrast(token(text), token(background)) < minTextContrast;
  });
  expect(illegible).toEqual([]);
});

test('every text colour in a rule without a background is listed in `backgrounds`', () => {
  const used = new Set(rules.flatMap(({ text, background }) => (text && !background ? [text] : [])));
  const exempt = ['accent', ...notText];
  expect([...used].filter((text) => !exempt.includes(text) && !backgrounds[text])).toEqual([]);
});

test('each service colour has a token, and is legible on white, foam, sand and its own icon tile', () => {
  const accents = [...tokensCss.matchAll(/\[data-service-colour='(\d+)'\] \{\s*--accent: #([0-9a-f]{6});/g)];
  const numbers = accents.map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: serviceColours }, (_, index) => index + 1));
  for (const [, number, hex = ''] of accents) {
    // ui/icon-tile.css mixes 12 % of the colour into white.
    const tile = rgb(hex).map((channel) => 255 - (255 - channel) * 0.12) as Rgb;
    for (const background of [token('white'), token('foam'), token('sand'), tile]) {
      expect(contrast(rgb(hex), background), `service colour ${number}`).toBeGreaterThanOrEqual(minTextContrast);
    }
  }
});

test('the letter on an avatar is legible at both ends of its gradient', () => {
  const gradients = [...tokensCss.matchAll(/--avatar-\d: linear-gradient\(140deg, #(\w{6}), #(\w{6})\)/g)];
  expect(gradients).toHaveLength(6);
  for (const [, ...ends] of gradients)
    for (const end of ends) expect(contrast(token('white'), rgb(end)), end).toBeGreaterThanOrEqual(minTextContrast);
});

test.each([
  ['tide', 'foam'],
  ['tide', 'sand'],
  ['coral-light', 'ink'],
  ['coral-light', 'tide-deep'],
])('the focus ring in %s is visible on %s', (ring, background) => {
  expect(contrast(token(ring), token(background))).toBeGreaterThanOrEqual(minFocusRingContrast);
});
