/** Checks contrast where axe cannot: on hover, of icons, on gradients, on the lines of tide-lines.svg, and of focus rings. */
import { readFileSync } from 'node:fs';
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

// On hover, one rule changes the background and another has set the text.
test.each([
  ['white', 'coral-deep'],
  ['ink', 'coral-lighter'],
])('text in %s is legible on %s, which is its background on hover', (text, background) => {
  expect(contrast(token(text), token(background))).toBeGreaterThanOrEqual(minTextContrast);
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
