/**
 * Checks the content as a whole: all records load, each page has a route and each route a page, and links lead somewhere.
 * Also reminds of jobs whose last day has passed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchPath } from 'react-router';
import routes from '../app/routes.ts';
// Loaded below like every file of content/; imported here so that the check for unused files finds it.
import '../content/company-check.ts';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { pages } from '../content/pages.ts';
import { posts } from '../content/posts.ts';
import { BadContent } from '../content/record.ts';
import { testimonials } from '../content/testimonials.ts';

/**
 * Loads every record, so that a mistake is reported before the bundler starts. In development `load` loads a file with Vite
 * (tools/dev.ts).
 */
export async function checkContent(load: (file: string) => Promise<unknown> = importWithNode): Promise<void> {
  const files = globSync('content/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) await load(file);
  // These have no record in content/pages.ts: redirects (pages/moved.ts), routes with a parameter (:), which show records of
  // other files, and the route of all unknown paths (*).
  const patterns = routes.filter(({ file }) => file !== 'pages/moved.ts').map(({ path = '' }) => `/${path}`);
  checkRoutes(
    patterns.filter((pattern) => !/[:*]/.test(pattern)),
    pages.map(({ path }) => path),
  );
}

function importWithNode(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
}

export function remindOfClosedJobs(now: Date): void {
  for (const { slug } of jobs.filter((job) => !isJobOpen(job, now))) {
    console.warn(`jobs/${slug}: applyBy has passed, so it is shown as closed: remove it, or give it a later day.`);
  }
}

/** A date after today is mistyped. If most are, the clock of this machine is wrong. */
export function checkDates(now: Date): void {
  const dated = [
    ...testimonials.map(({ id, date }) => [`testimonials/${id}: date`, date] as const),
    ...posts.map(({ slug, date }) => [`posts/${slug}: date`, date] as const),
    ...jobs.map(({ slug, datePosted }) => [`jobs/${slug}: datePosted`, datePosted] as const),
  ];
  // A day further, as it may be tomorrow already where the editor is.
  const lastDay = new Date(now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const future = dated.filter(([, date]) => date > lastDay);
  if (future.length > dated.length / 2) {
    console.warn(`Today is ${now.toISOString().slice(0, 10)} by the clock of this machine, and most content is newer.`);
  } else if (future.length > 0) {
    throw new BadContent(future.map(([place, date]) => `${place} is in the future: ${date}`).join('\n'));
  }
}

/** A route without a record would be answered with status 500, a record without a route with 404. */
export function checkRoutes(routePaths: string[], recordPaths: string[]): void {
  const mistakes = [
    ...routePaths
      .filter((path) => !recordPaths.includes(path))
      .map((path) => `app/routes.ts: ${path} has no record in content/pages.ts`),
    ...recordPaths
      .filter((path) => !routePaths.includes(path))
      .map((path) => `content/pages.ts: ${path} has no route in app/routes.ts`),
  ];
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}

/** Checks the links of the built pages to paths of this site. */
export function checkLinks(folder: string): void {
  const redirects = routes.filter(({ file }) => file === 'pages/moved.ts').map(({ path }) => `/${path}`);
  const exists = (path: string) =>
    existsSync(join(folder, path, 'index.html')) ||
    // Without a dot the path may be that of a folder, which is neither a page nor a file.
    (path.includes('.') && existsSync(join(folder, path))) ||
    redirects.some((pattern) => matchPath(pattern, path));
  const mistakes = globSync(`${folder}/**/*.html`).flatMap((file) => {
    // The path is captured without query and hash.
    const links = readFileSync(file, 'utf8').matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g);
    const paths = new Set([...links].map(([, path = '']) => path));
    const broken = [...paths].filter((path) => !exists(path));
    return broken.map((path) => `the page /${dirname(relative(folder, file))} links to ${path}, which does not exist`);
  });
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}
