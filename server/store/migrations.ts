/** The migrations of both databases. One that has been released is never edited. */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function migrationsFor(dialect: 'sqlite' | 'postgres'): Record<string, Migration> {
  const blob = dialect === 'postgres' ? 'bytea' : 'blob';
  return {
    '001-submissions-and-outbox': { up: (db) => createSubmissionsAndOutbox(db, blob) },
    '002-mail-addresses-at-sending': { up: dropMailAddresses },
    '003-clock-notes': { up: createClockNotes },
    '004-resume-scan': { up: addResumeScan },
    '005-lists-and-repeated-texts': { up: indexListsAndTexts },
  };
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const ownedBySubmission = (column: ColumnDefinitionBuilder) =>
  key(column).references('submissions.id').onDelete('cascade');

async function createSubmissionsAndOutbox(db: Kysely<unknown>, blob: 'bytea' | 'blob'): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('receivedAt', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('isSpam', 'integer', required)
    .addColumn('spamReasons', 'text', required)
    .addColumn('heldEmail', 'text')
    .execute();
  await db.schema.createIndex('submissionsByTime').on('submissions').column('receivedAt').execute();

  await db.schema
    .createTable('contactMessages')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .execute();

  await db.schema
    .createTable('applications')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .addColumn('jobSlug', 'text', required)
    .addColumn('jobTitle', 'text', required)
    .addColumn('linkedin', 'text', required)
    .addColumn('portfolio', 'text', required)
    .addColumn('coverLetter', 'text', required)
    .addColumn('resumeName', 'text', required)
    .addColumn('resumeType', 'text', required)
    .addColumn('resumeSize', 'integer', required)
    // Last, so that SQLite can read the other columns without the pages of the file.
    .addColumn('resume', blob, required)
    .execute();

  await db.schema
    .createTable('fingerprints')
    .addColumn('fingerprint', 'text', key)
    .addColumn('submissionId', 'text', required)
    .addColumn('receivedAt', 'text', required)
    // Checked at commit: the fingerprint is written before its submission, to take the lock.
    .addForeignKeyConstraint('fingerprintsSubmission', ['submissionId'], 'submissions', ['id'], (reference) =>
      reference.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema.createIndex('fingerprintsBySubmission').on('fingerprints').column('submissionId').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .addColumn('state', 'text', required)
    .addColumn('messageId', 'text', required)
    .addColumn('mailFrom', 'text', required)
    .addColumn('mailTo', 'text', required)
    .addColumn('replyTo', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('dueAt', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('lease', 'text')
    .addColumn('leasedUntil', 'text')
    .addColumn('lastError', 'text')
    .addColumn('sentAt', 'text')
    .execute();
  await db.schema.createIndex('outboxByDueTime').on('outbox').columns(['state', 'dueAt']).execute();
}

interface WithHeldEmails {
  submissions: { id: string; heldEmail: string | null };
}

/** From and To used to be stored with each mail, and mail held as spam had no Message-ID yet. */
async function dropMailAddresses(db: Kysely<WithHeldEmails>): Promise<void> {
  await db.schema.alterTable('outbox').dropColumn('mailFrom').execute();
  await db.schema.alterTable('outbox').dropColumn('mailTo').execute();
  const held = await db
    .selectFrom('submissions')
    .select(['id', 'heldEmail'])
    .where('heldEmail', 'is not', null)
    .execute();
  for (const { id, heldEmail } of held) {
    const { from, to, ...words } = JSON.parse(heldEmail ?? '');
    const messageId = `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
    const changed = JSON.stringify({ messageId, ...words });
    await db.updateTable('submissions').set({ heldEmail: changed }).where('id', '=', id).execute();
  }
}

async function createClockNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clockNotes')
    .addColumn('name', 'text', key)
    .addColumn('notedAt', 'text', required)
    .addColumn('pausedUntil', 'text')
    .addColumn('doubt', 'text')
    .execute();
}

/** Not in `applications`: to reach a column after the resume, SQLite would read through the whole file. */
async function addResumeScan(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('resumeScan', 'text').execute();
}

/** For the pages of the inbox list, with or without --spam and --kind, and for the text that is looked up at every post. */
async function indexListsAndTexts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('submissionsBySpam').on('submissions').columns(['isSpam', 'receivedAt']).execute();
  await schema.createIndex('submissionsByKind').on('submissions').columns(['isSpam', 'kind', 'receivedAt']).execute();
  await schema.alterTable('contactMessages').addColumn('textHash', 'text').execute();
  await schema.createIndex('contactMessagesByText').on('contactMessages').column('textHash').execute();
}
