import { expect, it } from 'vitest';
import { runInboxCommand } from './inbox/inbox.ts';
import { revision, version } from './version.ts';

it('is a semantic version, which npm run inbox -- --version prints without reading any setting', async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const readNoSettings = () => expect.unreachable();
  expect(await runInboxCommand(['--version'], readNoSettings)).toBe(revision ? `${version} (${revision})` : version);
});
