/** Checks licences.txt, which the build writes. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNotice, scriptPackagesFile } from '../../pipeline/notices.ts';

const notices = readFileSync('build/client/licences.txt', 'utf8');

test.each([
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'zod',
  'rolldown',
  'lucide-static',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/instrument-sans',
])('licences.txt has %s with its version, licence and licence text', (name) => {
  const { version, identifier, text = '' } = readNotice(name);
  expect(notices).toContain(`\n${name} ${version} (${identifier})\n\n${text}`);
});

test('the list of packages that licences.txt is made from is not served', () => {
  expect(existsSync(`build/client/${scriptPackagesFile}`)).toBe(false);
});
