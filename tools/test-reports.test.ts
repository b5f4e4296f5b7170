import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readBrowserReport, readUnitReport } from './test-reports.ts';

function writeReport(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const passed = { status: 'passed', fullName: 'works', title: 'works' };
const failed = { status: 'failed', fullName: "store doesn't break", title: "doesn't break" };

it('lists a failed test, and a file that failed in a hook, each with its command', () => {
  const report = writeReport({
    numPassedTests: 1,
    testResults: [
      { name: resolve('server/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: resolve('server/b.test.ts'), status: 'failed', assertionResults: [{ ...passed, status: 'skipped' }] },
    ],
  });
  expect(readUnitReport(report)).toEqual({
    passed: 1,
    failed: [
      `server/a.test.ts: store doesn't break\n    npm test -- unit server/a.test.ts -t 'doesn'\\''t break'`,
      'server/b.test.ts, as a whole\n    npm test -- unit server/b.test.ts',
    ],
  });
});

const spec = (title: string, line: number, ...statuses: [projectName: string, status: string][]) => ({
  title,
  line,
  file: 'blog.spec.ts',
  tests: statuses.map(([projectName, status]) => ({ projectName, status })),
});

it('lists a failed browser test with its line and engine, and its title if others are on the same line', () => {
  const specs = [
    spec('/ loads', 8, ['firefox', 'expected'], ['webkit', 'expected']),
    spec('/blog loads', 8, ['firefox', 'expected'], ['webkit', 'unexpected']),
  ];
  const inner = { title: 'article', file: 'blog.spec.ts', specs: [spec('its head', 83, ['', 'unexpected'])] };
  const report = writeReport({
    config: { rootDir: resolve('tests/engines') },
    stats: { expected: 3 },
    suites: [{ title: '', file: 'blog.spec.ts', specs, suites: [inner] }],
  });
  const command = 'npm test -- engines tests/engines/blog.spec.ts';
  expect(readBrowserReport(report, 'engines')).toEqual({
    passed: 3,
    failed: [
      `tests/engines/blog.spec.ts: /blog loads (webkit)\n    ${command}:8 -g '/blog loads' --project=webkit`,
      `tests/engines/blog.spec.ts: its head\n    ${command}:83`,
    ],
  });
});
