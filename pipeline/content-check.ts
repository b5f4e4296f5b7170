/** What no single record can know: that pages and routes belong together, and that links lead to pages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchPath } from 'react-router';
import routes from '../app/routes.ts';
import '../content/company-check.ts';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { pages } from '../content/pages.ts';
import { BadContent } from '../content/record.ts';

/** Loads every record, also those that only a page imports, so that a mistake shows before the bundler starts. */
export async function checkContent(load: (file: string) => Promise<unknown> = loadByNode): Promise<void> {
  const files = globSync('content/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) await load(file);
  const patterns = routes.filter(({ file }) => file !== 'pages/moved.ts').map(({ path = '' }) => `/${path}`);
  checkRoutes(
    patterns.filter((pattern) => !/[:*]/.test(pattern)),
    pages.map(({ path }) => path),
  );
}

function loadByNode(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
}

export function remindOfClosedJobs(now: Date): void {
  for (const { slug } of jobs.filter((job) => !isJobOpen(job, now))) {
    console.warn(`jobs/${slug}: applyBy has passed, so it is shown as closed: remove it, or give it a later day.`);
  }
}

/** A route without a record would be answered with status 500, a record without a route with 404. */
export function checkRoutes(routed: string[], described: string[]): void {
  const mistakes = [
    ...routed
      .filter((path) => !described.includes(path))
      .map((path) => `app/routes.ts: ${path} has no record in content/pages.ts`),
    ...described
      .filter((path) => !routed.includes(path))
      .map((path) => `content/pages.ts: ${path} has no route in app/routes.ts`),
  ];
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}

/** Every link of the built pages to a path of this site. */
export function checkLinks(folder: string): void {
  const moved = routes.filter(({ file }) => file === 'pages/moved.ts').map(({ path }) => `/${path}`);
  const leadsSomewhere = (path: string) =>
    existsSync(join(folder, path, 'index.html')) ||
    (path.includes('.') && existsSync(join(folder, path))) ||
    moved.some((pattern) => matchPath(pattern, path));
  const mistakes = globSync(`${folder}/**/*.html`).flatMap((file) => {
    const links = readFileSync(file, 'utf8').matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g);
    const lost = [...new Set([...links].map(([, path = '']) => path))].filter((path) => !leadsSomewhere(path));
    return lost.map((path) => `the page /${dirname(relative(folder, file))} links to ${path}, which does not exist`);
  });
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}
