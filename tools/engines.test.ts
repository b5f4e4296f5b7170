// @module-tag all (runs only with npm test -- --all)
/** Tests the messages on a machine without Firefox and WebKit. chromium.test.ts tests how a missing browser is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Calls `provideEngines` with an empty folder as PATH. The last line of the output is what the call returned. */
function provideEngines(options: { installsMissing: boolean }) {
  const emptyFolder = mkdtempSync(join(tmpdir(), 'no-engines-'));
  onTestFinished(() => rmSync(emptyFolder, { recursive: true }));
  const call = `provideEngines(${JSON.stringify(options)})`;
  const script = `import('${resolve('tools/engines.ts')}').then((all) => console.log(all.${call}))`;
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env: { PATH: emptyFolder } });
}

test('a browser that is not installed is left out, in a line with the command that installs it', () => {
  expect(provideEngines({ installsMissing: false }).stdout.trim().split('\n')).toEqual([
    'Firefox is not installed, so its tests are left out (on Debian: apt-get install firefox-esr).',
    'WebKit is not installed, so its tests are left out (on Debian: apt-get install webkit2gtk-driver xvfb).',
    'true',
  ]);
});

test('if none of the missing engines can be installed, one sentence for each says so', () => {
  const { stdout, stderr } = provideEngines({ installsMissing: true });
  expect(stdout).toBe('false\n');
  expect(stderr.trim().split('\n')).toEqual([
    'Firefox is needed: install it (on Debian: apt-get install firefox-esr).',
    'WebKit is needed: install it (on Debian: apt-get install webkit2gtk-driver xvfb).',
  ]);
});
