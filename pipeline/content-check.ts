/**
 * Checks the content as a whole: all records load, each page has a route and each route a page, and links lead somewhere.
 * Also reminds of jobs whose last day has passed, and of pictures that no page shows.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchPath } from 'react-router';
import routes from '../app/routes.ts';
// Loaded below like every file of content/; imported here so that the check for unused files finds it.
import '../content/company-check.ts';
import { conditions } from '../content/conditions.ts';
import { faqCategories } from '../content/faq.ts';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { pages } from '../content/pages.ts';
import pictures from '../content/pictures.gen.json' with { type: 'json' };
import { posts } from '../content/posts.ts';
import { amount, durations, prices } from '../content/prices.ts';
import { BadContent } from '../content/record.ts';
import { services } from '../content/services.ts';
import { testimonials } from '../content/testimonials.ts';

/**
 * Loads every record, so that a mistake is reported before the bundler starts. In development `load` loads a file with Vite
 * (tools/dev.ts).
 */
export async function checkContent(load: (file: string) => Promise<unknown> = importWithNode): Promise<void> {
  const files = globSync('content/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) await load(file);
  checkTypedFacts([...files, ...globSync('content/**/*.md')]);
  checkQuestions();
  // These have no record in content/pages.ts: redirects (pages/moved.ts), routes with a parameter (:), which show records of
  // other files, data (.json), and the route of all unknown paths (*).
  const patterns = routes.filter(({ file }) => file !== 'pages/moved.ts').map(({ path = '' }) => `/${path}`);
  checkRoutes(
    patterns.filter((pattern) => !/[:*]|\.json$/.test(pattern)),
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

/** Checks the links of the built pages to places of this site, and that the files of their pictures and scripts exist. */
export function checkLinks(folder: string): void {
  const redirects = routes.filter(({ file }) => file === 'pages/moved.ts').map(({ path }) => `/${path}`);
  const pageAt = (path: string) => join(folder, path, 'index.html');
  const exists = (path: string) =>
    existsSync(pageAt(path)) ||
    // Without a dot the path may be that of a folder, which is neither a page nor a file.
    (path.includes('.') && existsSync(join(folder, path))) ||
    redirects.some((pattern) => matchPath(pattern, path));
  const mistakes = globSync(`${folder}/**/*.html`).flatMap((file) => {
    const html = readFileSync(file, 'utf8');
    const page = `/${dirname(relative(folder, file))}`;
    // The path, which is empty in a link such as “#id”, and the id. A URL that begins with “//” is of another site.
    const links = [...html.matchAll(/\s(?:href|src)="((?:\/(?!\/)[^"#?]*)?)(?:\?[^"#]*)?(?:#([^"]*))?"/g)];
    const files = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.match(/\/[^\s,]+/g) ?? []);
    const paths = new Set([...links.map(([, path = '']) => path), ...files]);
    const missingPaths = [...paths].filter((path) => path !== '' && !exists(path));
    const linksToMissingIds = links.filter(([, path = '', id]) => {
      const target = path === '' ? file : pageAt(path);
      return id && existsSync(target) && !readFileSync(target, 'utf8').includes(`id="${id}"`);
    });
    return [
      ...missingPaths.map((path) => `the page ${page} links to ${path}, which does not exist`),
      ...linksToMissingIds.map(
        ([, path, id]) => `the page ${page} links to “${id}” on ${path || page}, which does not exist`,
      ),
    ];
  });
  if (mistakes.length > 0) throw new BadContent([...new Set(mistakes)].join('\n'));
}

/** Search results and browser tabs tell pages apart by these. A copied record still has those of the other. */
export function checkMetadata(folder: string): void {
  const pages = globSync(`${folder}/**/index.html`).map((file) => ({
    path: `/${dirname(relative(folder, file))}`,
    html: readFileSync(file, 'utf8'),
  }));
  const mistakes = [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/].flatMap((pattern) =>
    [...Map.groupBy(pages, ({ html }) => pattern.exec(html)?.[1])]
      .filter(([, alike]) => alike.length > 1)
      .map(([words, alike]) => `${alike.map(({ path }) => path).join(' and ')} must not both say “${words}”`),
  );
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}

/** A text takes prices, durations and reply times from their records, so that no page names an old one. */
function checkTypedFacts(files: string[]): void {
  /** What is said, the file in content/ where it stands, and how code refers to it. */
  const allFacts = [
    ...Object.entries(prices).map(([name, price]) => [amount(price), 'prices', `amount(prices.${name})`] as const),
    ...Object.entries(durations).map(([name, words]) => [words, 'prices', `durations.${name}`] as const),
    ...Object.entries(conditions).map(([name, words]) => [String(words), 'conditions', `conditions.${name}`] as const),
  ];
  // Others, such as “14 days”, may well be said of something else.
  const facts = allFacts.filter(([words]) => /\$|–|business/.test(words));
  const mistakes = files.flatMap((file) => {
    // A comment may quote a fact as an example.
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    // Whoever types a range may well type a hyphen in it.
    const withDashes = text.replace(/(?<=\d)-(?=\d)/g, '–');
    const typed = facts.filter(([words, home]) => file !== `content/${home}.ts` && isTyped(words, withDashes));
    return [...Map.groupBy(typed, ([words]) => words)].map(([words, alike]) => {
      // Markdown names a price without `amount()`: {prices.seo}.
      const references = alike.map(([, , code]) =>
        file.endsWith('.md') ? `{${code.replace(/amount\(|\)/g, '')}}` : `\${${code}}`,
      );
      return `${file}: “${words}” stands in content/${alike[0]?.[1]}.ts: write it as ${references.join(' or ')}`;
    });
  });
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}

/** In a longer number or a range, before a unit (“/month”) or after “every”, a figure means something else. */
function isTyped(words: string, text: string): boolean {
  return new RegExp(`(?<!–|[Ee]very )${words.replace(/[$()]/g, '\\$&')}(?!,?\\d|[–/])`).test(text);
}

/** Search engines want one answer to a question, on whichever page. */
function checkQuestions(): void {
  const asked = [
    ...faqCategories.flatMap(({ questions }) => questions.map(({ q }) => ['content/faq.ts', q] as const)),
    ...services.flatMap(({ slug, faqs }) => faqs.map(({ question }) => [`services/${slug}`, question] as const)),
  ];
  const mistakes = [...Map.groupBy(asked, ([, question]) => question.toLowerCase())]
    .filter(([, places]) => places.length > 1)
    .map(([question, places]) => `${places.map(([place]) => place).join(' and ')} must not both ask “${question}”`);
  if (mistakes.length > 0) throw new BadContent(mistakes.join('\n'));
}

/** A picture that no page shows does no harm, so the build only says so. */
export function remindOfUnusedPictures(folder: string): void {
  const pages = globSync(`${folder}/**/*.html`).map((file) => readFileSync(file, 'utf8'));
  const unused = Object.keys(pictures).filter((name) => !pages.some((page) => page.includes(`/pictures/${name}.`)));
  const [first, ...others] = unused;
  if (!first) return;
  const names = others.length > 3 ? `${first} and ${others.length} more` : unused.join(', ');
  console.warn(`pictures/${names}: no page shows it. docs/editing.md says how a picture is deleted.`);
}
