/** The real server for attacks from outside, with its store opened a second time to see what they left in it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../server/store/database.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

export interface HostileServer extends RunningServer {
  store: Store;
  /** Temporary files that were not deleted. */
  temporaryFiles(): string[];
}

export async function startHostileServer(settings: Record<string, string> = {}): Promise<HostileServer> {
  const temporary = mkdtempSync(join(tmpdir(), 'twinshore-hostile-'));
  const server = await startServer({ TMPDIR: temporary, ...settings });
  const store = await openStore(server);
  return {
    ...server,
    store,
    temporaryFiles: () => readdirSync(temporary),
    async close() {
      await store.close();
      await server.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
