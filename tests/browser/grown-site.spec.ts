/** A site with five years of content: no list, page or feed grows without end, and everything can be reached and found. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsPerPage } from '../../content/list-pages.ts';
import { posts } from '../../content/posts.ts';
import { budgets, type Sizes } from '../../tools/bench/sizes.ts';
import { growRecords } from '../support/grown-content.ts';
import { copyProject } from '../support/project-copy.ts';
import { startServerProcess } from '../support/running-server.ts';
import { expect, onlyWithAll, removeErrors, test, visit } from './site.ts';

const copy = copyProject('art', 'public', 'tools/bench/sizes.ts', 'tests/support/grown-content.ts');
test.afterAll(() => copy.remove());
// On a busy machine the build of five hundred articles takes minutes.
test.setTimeout(600_000);

const allPosts = growRecords('posts', posts);

function run(...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8', env });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test(
  'a site of five years keeps its budgets, and its blog finds every article',
  onlyWithAll,
  async ({ page, browserErrors }) => {
    // In the copy, lists grow after their check, which refuses copied records. Services do not go through checkRecords.
    const importGrown = "import { growRecords } from '../tests/support/grown-content.ts';\n";
    copy.edit('content/record.ts', 'export function checkRecords<', 'function checkAsWritten<');
    const checkRecords = 'export const checkRecords: typeof checkAsWritten = (file, ...rest) =>';
    appendFileSync(
      join(copy.folder, 'content/record.ts'),
      `${importGrown}${checkRecords} growRecords(file, checkAsWritten(file, ...rest));\n`,
    );
    copy.edit('content/services.ts', '= records.sort', "= growRecords('services', records).sort");
    copy.edit('content/services.ts', 'import ', `${importGrown}import `);
    run('pipeline/build.ts', '--quiet');

    const measure = "console.log(JSON.stringify((await import('./tools/bench/sizes.ts')).measureSizes()))";
    const sizes: Sizes = JSON.parse(run('--input-type=module', '--eval', measure));
    const tooLarge = Object.entries(sizes.pages).filter(
      ([, { document, script }]) => document > budgets.document || script > budgets.script,
    );
    expect(tooLarge).toEqual([]);
    expect(sizes.home).toBeLessThanOrEqual(budgets.home);
    const feed = readFileSync(join(copy.folder, 'build/client/blog/rss.xml'), 'utf8');
    expect(feed.match(/<item>/g)).toHaveLength(20);

    const server = await startServerProcess({}, copy.folder);
    const titles: string[] = [];
    const cards = page.locator('.post-grid > li h3');
    await visit(page, `${server.url}/blog`);
    for (let number = 1; number <= allPosts.length / recordsPerPage; number += 1) {
      if (number > 1) await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(await cards.count()).toBeLessThanOrEqual(recordsPerPage);
      titles.push(...(await cards.allTextContents()));
    }
    expect(titles.toSorted()).toEqual(allPosts.map(({ title }) => title).sort());

    // The last article is not on the first page, so a search loads all. If that fails, the next search tries again.
    const last = allPosts.at(-1)?.title ?? '';
    await page.route('**/blog/articles.json', (route) => route.abort(), { times: 1 });
    await visit(page, `${server.url}/blog?q=nothing`);
    await expect(page.getByRole('alert')).toContainText('could not be searched');
    removeErrors(browserErrors, /Failed to load resource/);
    await page.getByRole('searchbox').fill(last);
    await expect(cards).toHaveText([last]);
    await page.getByRole('searchbox').fill('a');
    await expect(cards).toHaveCount(recordsPerPage);
    await page.getByRole('button', { name: 'Show more articles' }).click();
    await expect(cards).toHaveCount(2 * recordsPerPage);
    // It has no social card of its own, and takes that of the list.
    await visit(page, `${server.url}/blog/${allPosts.at(-1)?.slug}`);
    // Pictures may still be loading.
    await page.goto('about:blank');
    await server.close();
  },
);
