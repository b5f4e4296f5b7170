import { openStore } from '../store/database.ts';
import { StoreOutdated } from '../store/failure.ts';
import { lockStore } from '../store/server-lock.ts';
import { defineCommand, startCommand } from './command-line.ts';

export const upgradeStore = defineCommand({
  call: 'npm run upgrade-store --',
  usage: 'npm run upgrade-store',
  about: `Migrates the tables of a store from an earlier release, as the server does when it starts, and lists the migrations. Make a backup and stop every server first: a server of an earlier release cannot use migrated tables.`,
  async run({ config }) {
    try {
      // A store that is up to date needs no lock, so a server may be running.
      await using _store = await openStore(config, { mustBeCurrent: true });
      return 'The store is up to date.';
    } catch (error) {
      if (!(error instanceof StoreOutdated)) throw error;
    }
    using _lock = lockStore(config);
    const migrations: string[] = [];
    await using _store = await openStore(config, { onMigrated: (migration) => migrations.push(migration) });
    return ['The store now has the tables of this release. Migrations run:', ...migrations].join('\n');
  },
});

if (import.meta.main) await startCommand(upgradeStore);
