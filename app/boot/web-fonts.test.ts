import { expect, it } from 'vitest';
import { readWebFonts, writeWebFonts } from './web-fonts.ts';

it('reads fonts as they were written', () => {
  const fonts = [
    { family: 'Wave', weight: '400 700', url: '/assets/wave-1.woff2' },
    { family: 'Tide Display', weight: '500', url: '/assets/tide-2.woff2' },
  ];
  expect(writeWebFonts(fonts)).not.toContain('"');
  expect(readWebFonts(writeWebFonts(fonts))).toEqual(fonts);
});
