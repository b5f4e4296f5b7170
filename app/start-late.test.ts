import { expect, it } from 'vitest';
import { startLate } from './start-late.ts';

const faces = [{ family: 'Wave', address: '/wave.woff2', weight: '400 700' }];
const page = (attributes = '') =>
  `<html><head><link rel="modulepreload" href="/vendor-a.js"/></head><body><script${attributes} type="module" async="">import "/a.js";</script></body></html>`;

it('holds the module script and its parts back, and adds what starts them', () => {
  const html = startLate(page(), faces, undefined);
  expect(html).toContain('<script type="late" data-sheet="{sheet}">import "/a.js";</script>');
  expect(html).toContain('<link rel="late" href="/vendor-a.js"/>');
  expect(html).not.toContain('type="module" async');
});

it('fetches no face before the first paint, but where scripts do not run', () => {
  const [before, withoutScript, after] = startLate(page(), faces, undefined).split(/<\/?noscript>/);
  expect(before).not.toContain('wave.woff2');
  expect(withoutScript).toContain("@font-face{font-family:'Wave';src:url(/wave.woff2);font-weight:400 700");
  expect(after).toContain('["Wave","/wave.woff2","400 700"]');
});

it('gives all that is inline the nonce of the page', () => {
  expect(startLate(page(' nonce="n"'), faces, 'n').match(/nonce="n"/g)).toHaveLength(3);
});

it('leaves a page without a module script as it is', () => {
  expect(startLate('<html><body></body></html>', faces, undefined)).toBe('<html><body></body></html>');
});
