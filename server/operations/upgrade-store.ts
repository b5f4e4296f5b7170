/** The command behind `npm run upgrade-store`, which migrates the tables of a store from an earlier release. */
import { openStore } from '../store/database.ts';
import { StoreOutdated, type StorePlace } from '../store/failure.ts';
import { lockStore } from '../store/server-lock.ts';
import { defineCommand, startCommand } from './command-line.ts';

export const upgradeStore = defineCommand({
  call: 'npm run upgrade-store --',
  usage: 'npm run upgrade-store',
  about: `Migrates the tables of a store from an earlier release, as the server does when it starts, and lists the migrations. Make
a backup and stop every server first: a server of an earlier release cannot use migrated tables.`,
  async run({ config }) {
    if (!(await isOutdated(config))) return 'The store is up to date.';
    using _lock = lockStore(config);
    const migrations: string[] = [];
    await using _store = await openStore(config, { onMigrated: (migration) => migrations.push(migration) });
    return ['The store now has the tables of this release. Migrations run:', ...migrations].join('\n');
  },
});

if (import.meta.main) await startCommand(upgradeStore);

async function isOutdated(place: StorePlace): Promise<boolean> {
  try {
    await using _store = await openStore(place, { mustBeCurrent: true });
    return false;
  } catch (error) {
    if (error instanceof StoreOutdated) return true;
    throw error;
  }
}
