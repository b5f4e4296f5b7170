/** Contrast that axe cannot measure: text on a background image (the tide lines), and hover states. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const lines = readFileSync('public/tide-lines.svg', 'utf8');
const lineOpacity = Number(/stroke-opacity="([.\d]+)"/.exec(lines)?.[1]);

type Rgb = [number, number, number];

function token(name: string): Rgb {
  const hex = new RegExp(`--${name}: #([0-9a-f]{3,6});`).exec(css)?.[1];
  if (!hex) throw new Error(`There is no colour called ${name}.`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

/** The background where a white tide line crosses it: the lowest contrast for light text. */
function underLine(background: Rgb): Rgb {
  return background.map((part) => part + (255 - part) * lineOpacity) as Rgb;
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
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
])('%s reads on %s, over its tide lines too', (text, background) => {
  expect(contrast(token(text), underLine(token(background)))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['white', 'coral-deep'],
  ['ink', 'coral-lighter'],
  ['foam', 'ink'],
  ['tide', 'foam'],
  ['tide', 'sand'],
  ['coral-deep', 'coral-pale'],
  ['ink-soft', 'sand-deep'],
  ['ink-faint', 'white'],
])('%s reads on %s', (text, background) => {
  expect(contrast(token(text), token(background))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['tide', 'foam'],
  ['tide', 'sand'],
  ['coral-light', 'ink'],
  ['coral-light', 'tide-deep'],
])('the focus ring in %s is seen on %s', (ring, background) => {
  expect(contrast(token(ring), token(background))).toBeGreaterThanOrEqual(3);
});
