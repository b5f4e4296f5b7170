import { expect, it } from 'vitest';
import { startLate } from './start-late.ts';

const page = (attributes = '') =>
  `<html><head><link rel="modulepreload" href="/a.js"/></head><body><script${attributes} type="module" async="">import "/a.js";</script></body></html>`;

it('holds the module script back and adds what starts it', () => {
  const html = startLate(page(), undefined);
  expect(html).toContain('<script type="late" data-sheet="{sheet}">import "/a.js";</script>');
  expect(html).not.toContain('type="module" async');
  expect(html).toContain('fetchpriority="low"');
});

it('gives the starter the nonce of the page', () => {
  expect(startLate(page(' nonce="n"'), 'n').match(/nonce="n"/g)).toHaveLength(2);
});

it('leaves a page without a module script as it is', () => {
  expect(startLate('<html><body></body></html>', undefined)).toBe('<html><body></body></html>');
});
