// @module-tag all
/** Messages on a machine without Firefox and WebKit. Nothing is fetched: apt is a fake. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function provideEngines(areAllWanted: boolean, apt?: string) {
  const programs = mkdtempSync(join(tmpdir(), 'no-engines-'));
  onTestFinished(() => rmSync(programs, { recursive: true }));
  if (apt) {
    writeFileSync(join(programs, 'apt-get'), `#!/bin/sh\n[ "$1" = install ] || exit 0\n${apt}\n`);
    chmodSync(join(programs, 'apt-get'), 0o755);
  }
  const script = `import('${resolve('tools/engines.ts')}').then((all) => console.log(all.provideEngines(${areAllWanted})))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env: { PATH: programs } });
  return {
    said: stdout
      .replace(/\d+\.\d s/g, 'N s')
      .trim()
      .split('\n'),
    complained: stderr.trim().split('\n'),
  };
}

test('what is not installed is left out, in a line with the command that installs it', () => {
  expect(provideEngines(false).said).toEqual([
    'Firefox is not installed, so its journey is left out (on Debian: apt-get install firefox-esr).',
    'WebKit is not installed, so its journey is left out (on Debian: apt-get install webkit2gtk-driver xvfb).',
    'true',
  ]);
});

test('where all are wanted and none can be installed, each is one sentence', () => {
  const { said, complained } = provideEngines(true);
  expect(said).toEqual(['false']);
  expect(complained).toEqual([
    'Firefox is needed: install it (on Debian: apt-get install firefox-esr).',
    'WebKit is needed: install it (on Debian: apt-get install webkit2gtk-driver xvfb).',
  ]);
});

test.runIf(process.getuid?.() === 0)('where all are wanted, root gets them from apt', () => {
  const apt =
    'for name in firefox-esr WebKitWebDriver Xvfb; do echo > "$PATH/$name"; /bin/chmod +x "$PATH/$name"; done';
  expect(provideEngines(true, apt).said).toEqual([
    ...['Installing firefox-esr with apt …', 'Installed firefox-esr with apt in N s.'],
    ...['Installing webkit2gtk-driver and xvfb with apt …', 'Installed webkit2gtk-driver and xvfb with apt in N s.'],
    'true',
  ]);
});
