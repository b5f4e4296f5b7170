/** Starts the real server as the target of attacks, and opens its store a second time to see what they left in it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../server/store/database.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';

export interface AttackedServer extends ServerProcess {
  store: Store;
  /** Temporary files that were not deleted. */
  temporaryFiles(): string[];
}

export async function startAttackedServer(settings: Record<string, string> = {}): Promise<AttackedServer> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'twinshore-hostile-'));
  const server = await startServerProcess({ TMPDIR: temporaryFolder, ...settings });
  // `server.dataDir` says where the store is.
  const store = await openStore(server);
  return {
    ...server,
    store,
    temporaryFiles: () => readdirSync(temporaryFolder),
    async close() {
      await store.close();
      await server.close();
      rmSync(temporaryFolder, { recursive: true, force: true });
    },
  };
}
