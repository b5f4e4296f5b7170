/** Checks the alerts and the dashboard in deploy/ against the metrics that the server has. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder, openFreshStore } from '../../tests/support/stores.ts';
import { createMetrics } from './metrics.ts';

const rules = readFileSync('deploy/alerts.yml', 'utf8');
const alerts = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
  panels: { targets: { expr: string }[] }[];
};
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

async function readMetrics(): Promise<string> {
  const store = await openFreshStore('sqlite');
  const redis = { set: async () => 'OK' } as never;
  const metrics = createMetrics(store, { dataDir: '.', storeLimitBytes: 1 }, redis);
  // The metrics of requests have no values before the first request.
  metrics.observeRequest({ method: 'GET', route: 'page', status: 200, seconds: 0.001, page: '/' });
  metrics.observeRequest({ method: 'POST', route: 'form', status: 303, seconds: 0.001 });
  const { text } = await metrics.read();
  // Prometheus itself adds the metric `up`.
  const { groups } = /job_name: (?<job>\S+)/.exec(readFileSync('deploy/prometheus.yml', 'utf8')) ?? {};
  return `${text}\nup{job="${groups?.job}"} 1`;
}

it.each([
  ['alerts', alerts],
  ['dashboard', queries],
])('%s: uses only metrics and labels that exist', async (_, expressions) => {
  const text = await readMetrics();
  expect(expressions.length).toBeGreaterThan(5);
  for (const expression of expressions) {
    // Labels and durations are removed. A word before a bracket is a function, not a metric.
    const words = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '');
    const names = words.match(/[a-z]\w+\b(?! *\()/g) ?? [];
    expect(names, expression).not.toEqual([]);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    for (const label of expression.match(/\w+="[^"]+"/g) ?? []) expect(text).toContain(label);
  }
});

it('has an expression for every alert and every panel', () => {
  expect(alerts).toHaveLength(rules.match(/alert:/g)?.length ?? 0);
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it('promtool accepts alerts and dashboard queries, and each alert fires when it should', ({ skip }) => {
  if (!hasPromtool) skip('promtool is not installed (Debian: apt-get install prometheus)');
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });
  expect(promtool('check', 'config', 'deploy/prometheus.yml')).toContain(`${alerts.length} rules found`);
  expect(promtool('test', 'rules', 'tests/support/fixtures/alerts-seen.yml')).toContain('SUCCESS');
  // promtool checks only rules, so each query of the dashboard is written as one.
  const file = join(freshFolder(), 'queries.json');
  const recorded = queries.map((expr, number) => ({ record: `query_${number}`, expr }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  expect(promtool('check', 'rules', file)).toContain(`${queries.length} rules found`);
});
