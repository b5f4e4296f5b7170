/** Reads the reports of Vitest and Playwright: how many tests passed, and how to run each failed one alone. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface TestResults {
  passed: number;
  /** Each entry is the name of a test and, on a second line, the command that runs it alone. */
  failed: string[];
}

interface UnitReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; title: string }[];
  }[];
}

interface BrowserSuite {
  title: string;
  file: string;
  specs?: BrowserSpec[];
  suites?: BrowserSuite[];
}

interface BrowserSpec {
  title: string;
  line: number;
  file: string;
  /** One for each of Playwright's projects that it ran in: an engine, or '' if there is only Chromium. */
  tests: { projectName: string; status: string }[];
}

interface BrowserReport {
  config: { rootDir: string };
  /** `expected` is Playwright's word for passed, `unexpected` for failed. */
  stats: { expected: number };
  suites: BrowserSuite[];
}

export function readUnitReport(path: string): TestResults {
  const report = readReport<UnitReport>(path);
  const failed = report?.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const command = `npm test -- unit ${file}`;
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A failed file without a failed test was stopped by a hook or an import.
    if (status === 'failed' && tests.length === 0) return [`${file}, as a whole\n    ${command}`];
    return tests.map(({ fullName, title }) => `${file}: ${fullName}\n    ${command} -t ${quoteForShell(title)}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: failed ?? [] };
}

export function readBrowserReport(path: string, step: string): TestResults {
  const report = readReport<BrowserReport>(path);
  if (!report) return { passed: 0, failed: [] };
  const folder = relative('.', report.config.rootDir);
  const specsOf = ({ specs = [], suites = [] }: BrowserSuite): BrowserSpec[] => [...specs, ...suites.flatMap(specsOf)];
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.flatMap(({ file, line, title, tests }) => {
    // Tests made in a loop share one line, so their title is needed, too.
    const isOnlyTestOfLine = specs.filter((other) => other.file === file && other.line === line).length === 1;
    const filter = `${folder}/${file}:${line}${isOnlyTestOfLine ? '' : ` -g ${quoteForShell(title)}`}`;
    return tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => {
        const name = `${folder}/${file}: ${title}${projectName && ` (${projectName})`}`;
        const command = `npm test -- ${step} ${filter}${projectName && ` --project=${projectName}`}`;
        return `${name}\n    ${command}`;
      });
  });
  return { passed: report.stats.expected, failed };
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Vitest or Playwright ended before it wrote a report; its exit code says that it failed.
    return undefined;
  }
}

function quoteForShell(title: string): string {
  return `'${title.replaceAll("'", "'\\''")}'`;
}
