// @module-tag all
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { posts } from '../../content/posts.ts';
import { multiplyContent } from './growth.ts';

test('a copy of the content has ten times the articles, and all of it passes its checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content', join(folder, 'content'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  multiplyContent(folder);
  const script = `
    import { globSync } from 'node:fs';
    for (const file of globSync('content/**/*.ts')) if (!file.endsWith('.test.ts')) await import('./' + file);
    console.log((await import('./content/posts.ts')).posts.length);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBe(posts.length * 10);
});
