import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openFreshStore } from '../../tests/support/stores.ts';
import { createMetrics } from './metrics.ts';

const rules = readFileSync('deploy/alerts.yml', 'utf8');
const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);

it('uses only metrics and labels that /metrics has', async () => {
  const store = await openFreshStore('sqlite');
  const metrics = createMetrics(store, { dataDir: '.', storeLimitBytes: 1 });
  // This metric has no values before the first request.
  metrics.observeRequest({ method: 'GET', route: 'page', status: 200, seconds: 0.001 });
  const { text } = await metrics.read();
  expect(expressions).toHaveLength(rules.match(/alert:/g)?.length ?? 0);
  const named = expressions.flatMap((expression) =>
    // Without labels and durations; a word before a bracket is a function.
    expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '').match(/[a-z]\w+\b(?!\()/g),
  );
  expect(named.length).toBeGreaterThanOrEqual(expressions.length);
  for (const name of named) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  const labels = expressions.flatMap((expression) => expression.match(/\w+="[^"]+"/g) ?? []);
  expect(labels).not.toEqual([]);
  for (const label of labels) expect(text).toContain(label);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it('is accepted by promtool, and each alert fires when it should', ({ skip }) => {
  if (!hasPromtool) skip('promtool is not installed (Debian: apt-get install prometheus)');
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });
  expect(promtool('check', 'rules', 'deploy/alerts.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'tests/support/fixtures/alerts-seen.yml')).toContain('SUCCESS');
});
