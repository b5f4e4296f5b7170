// @module-tag all (runs only with npm test -- --all)
/** Tests the messages on a machine without Firefox and WebKit. apt is a fake, so nothing is downloaded. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Calls `provideEngines` with an empty folder as PATH. `apt` is the shell script that a fake `apt-get install` runs; other
 * commands of the fake succeed. Without `apt` there is no apt-get. The last line of the output is what the call returned.
 */
function provideEngines(options: { installsMissing: boolean }, apt?: string) {
  const programs = mkdtempSync(join(tmpdir(), 'no-engines-'));
  onTestFinished(() => rmSync(programs, { recursive: true }));
  if (apt) {
    writeFileSync(join(programs, 'apt-get'), `#!/bin/sh\n[ "$1" = install ] || exit 0\n${apt}\n`);
    chmodSync(join(programs, 'apt-get'), 0o755);
  }
  const call = `provideEngines(${JSON.stringify(options)})`;
  const script = `import('${resolve('tools/engines.ts')}').then((all) => console.log(all.${call}))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env: { PATH: programs } });
  return {
    output: stdout
      .replace(/\d+\.\d s/g, 'N s')
      .trim()
      .split('\n'),
    errors: stderr.trim().split('\n'),
  };
}

test('a browser that is not installed is left out, in a line with the command that installs it', () => {
  expect(provideEngines({ installsMissing: false }).output).toEqual([
    'Firefox is not installed, so its tests are left out (on Debian: apt-get install firefox-esr).',
    'WebKit is not installed, so its tests are left out (on Debian: apt-get install webkit2gtk-driver xvfb).',
    'true',
  ]);
});

test('if none of the missing engines can be installed, one sentence for each says so', () => {
  const { output, errors } = provideEngines({ installsMissing: true });
  expect(output).toEqual(['false']);
  expect(errors).toEqual([
    'Firefox is needed: install it (on Debian: apt-get install firefox-esr).',
    'WebKit is needed: install it (on Debian: apt-get install webkit2gtk-driver xvfb).',
  ]);
});

test.runIf(process.getuid?.() === 0)('root installs missing engines with apt', () => {
  const apt =
    'for name in firefox-esr WebKitWebDriver Xvfb; do echo > "$PATH/$name"; /bin/chmod +x "$PATH/$name"; done';
  expect(provideEngines({ installsMissing: true }, apt).output).toEqual([
    'Installing firefox-esr with apt …',
    'Installed firefox-esr with apt in N s.',
    'Installing webkit2gtk-driver and xvfb with apt …',
    'Installed webkit2gtk-driver and xvfb with apt in N s.',
    'true',
  ]);
});
