import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { dialects, freshPlace } from '../../tests/support/stores.ts';
import { openStore, sqliteFileIn } from './database.ts';
import { releaseFromSpam } from './inbox.ts';
import { migrationsFor } from './migrations.ts';
import { claimDue } from './outbox.ts';
import { openSqliteFile, sqliteDialect } from './sqlite-dialect.ts';

const noon = '2026-03-01T12:00:00.000Z';
const words = { replyTo: 'ada@example.com', subject: 'Message from Ada', text: 'Could you build it?' };
const before = { from: 'Website <website@old.example>', to: 'team@old.example', ...words };

it.each(dialects)(
  'on %s mail of a store made by the first release goes out, what was held as spam too',
  async (dialect) => {
    const place = await freshPlace(dialect);
    // biome-ignore lint/suspicious/noExplicitAny: the tables of that time are described nowhere any more
    const db = new Kysely<any>({
      dialect: place.databaseUrl
        ? new PostgresDialect({ pool: new Pool({ connectionString: place.databaseUrl }) })
        : sqliteDialect(openSqliteFile(sqliteFileIn(place.dataDir))),
      plugins: [new CamelCasePlugin()],
    });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } });
    await migrator.migrateTo('001-submissions-and-outbox');
    const person = { name: 'Ada', email: 'ada@example.com', phone: '', kind: 'contact', receivedAt: noon };
    const { from: mailFrom, to: mailTo, text: body, ...headers } = before;
    await db
      .insertInto('submissions')
      .values([
        { id: 'waits', ...person, isSpam: 0, spamReasons: '[]', heldEmail: null },
        { id: 'held', ...person, isSpam: 1, spamReasons: '[]', heldEmail: JSON.stringify(before) },
      ])
      .execute();
    await db
      .insertInto('outbox')
      .values({
        ...{ submissionId: 'waits', state: 'waiting', messageId: '<waits@old.example>', mailFrom, mailTo, body },
        ...{ ...headers, createdAt: noon, dueAt: noon, attempts: 0 },
      })
      .execute();
    await db.destroy();

    const store = await openStore(place);
    expect(await releaseFromSpam(store, 'held', new Date(noon))).toBe(true);
    const mails = await claimDue(store, new Date(noon), 5);
    await store.close();
    expect(mails.map(({ submissionId }) => submissionId).sort()).toEqual(['held', 'waits']);
    for (const mail of mails) expect(mail).toMatchObject({ ...words, messageId: `<${mail.submissionId}@old.example>` });
  },
);
