/** The schema that a released migration leads to is never changed. Kysely turns camelCase names into snake_case. */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function migrationsFor(dialect: 'sqlite' | 'postgres'): Record<string, Migration> {
  const blob = dialect === 'postgres' ? 'bytea' : 'blob';
  return {
    '001-submissions-and-outbox': { up: (db) => createSubmissionsAndOutbox(db, blob) },
    '002-mail-addresses-at-sending': { up: dropMailAddresses },
    '003-clock-notes': { up: createClockNotes },
    '004-resume-scan': { up: addResumeScan },
    '005-lists-and-repeated-texts': { up: indexListsAndTexts },
    '006-any-field-any-delivery': {
      async up(db) {
        await moveFieldsIntoJson(db, dialect);
        await (dialect === 'postgres' ? turnApplicationsIntoResumes(db) : copyResumes(db));
        await dropOldColumns(db);
        await rebuildOutboxForAnyDelivery(db);
      },
    },
  };
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const ownedBySubmission = (column: ColumnDefinitionBuilder) =>
  key(column).references('submissions.id').onDelete('cascade');

/** Adds several text columns, as `addColumn` adds one. */
function texts(names: string[], build?: typeof required) {
  return (table: CreateTableBuilder<string, string>) =>
    names.reduce((builder, name) => builder.addColumn(name, 'text', build), table);
}

async function createSubmissionsAndOutbox({ schema }: Kysely<unknown>, blob: 'bytea' | 'blob'): Promise<void> {
  await schema
    .createTable('submissions')
    .addColumn('id', 'text', key)
    .$call(texts(['kind', 'receivedAt', 'name', 'email', 'phone'], required))
    .addColumn('isSpam', 'integer', required)
    .addColumn('spamReasons', 'text', required)
    .addColumn('heldEmail', 'text')
    .execute();
  await schema.createIndex('submissionsByTime').on('submissions').column('receivedAt').execute();

  await schema
    .createTable('contactMessages')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .$call(texts(['subject', 'message'], required))
    .execute();

  await schema
    .createTable('applications')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .$call(texts(['jobSlug', 'jobTitle', 'linkedin', 'portfolio', 'coverLetter', 'resumeName', 'resumeType'], required))
    .addColumn('resumeSize', 'integer', required)
    // The last column, so that SQLite can read the others without reading through the file.
    .addColumn('resume', blob, required)
    .execute();

  await schema
    .createTable('fingerprints')
    .addColumn('fingerprint', 'text', key)
    .$call(texts(['submissionId', 'receivedAt'], required))
    // Checked at commit, because the fingerprint is written before its submission, to take the write lock.
    .addForeignKeyConstraint('fingerprintsSubmission', ['submissionId'], 'submissions', ['id'], (reference) =>
      reference.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
  await schema.createIndex('fingerprintsBySubmission').on('fingerprints').column('submissionId').execute();

  await schema
    .createTable('outbox')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .$call(
      texts(['state', 'messageId', 'mailFrom', 'mailTo', 'replyTo', 'subject', 'body', 'createdAt', 'dueAt'], required),
    )
    .addColumn('attempts', 'integer', required)
    .$call(texts(['lease', 'leasedUntil', 'lastError', 'sentAt']))
    .execute();
  await schema.createIndex('outboxByDueTime').on('outbox').columns(['state', 'dueAt']).execute();
}

async function dropMailAddresses({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('outbox').dropColumn('mailFrom').execute();
  await schema.alterTable('outbox').dropColumn('mailTo').execute();
}

async function createClockNotes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('clockNotes')
    .addColumn('name', 'text', key)
    .addColumn('notedAt', 'text', required)
    // Nothing uses `doubt` any more.
    .$call(texts(['pausedUntil', 'doubt']))
    .execute();
}

/** Adds no column to `applications`: to reach one after the resume, SQLite would read through the whole file. */
async function addResumeScan({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('submissions').addColumn('resumeScan', 'text').execute();
}

/** Indexes the inbox list, with or without --spam and --kind, and the text that is looked up for every new message. */
async function indexListsAndTexts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('submissionsBySpam').on('submissions').columns(['isSpam', 'receivedAt']).execute();
  await schema.createIndex('submissionsByKind').on('submissions').columns(['isSpam', 'kind', 'receivedAt']).execute();
  await schema.alterTable('contactMessages').addColumn('textHash', 'text').execute();
  await schema.createIndex('contactMessagesByText').on('contactMessages').column('textHash').execute();
}

async function moveFieldsIntoJson(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('fields', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  for (const column of ['jobSlug', 'jobTitle', 'textHash']) {
    await db.schema.alterTable('submissions').addColumn(column, 'text').execute();
  }
  const object = sql.raw(dialect === 'postgres' ? 'json_build_object' : 'json_object');
  const person = sql.raw(`'name', submissions.name, 'email', submissions.email, 'phone', submissions.phone`);
  await sql`
    update submissions set text_hash = d.text_hash,
      fields = cast(${object}(${person}, 'subject', d.subject, 'message', d.message) as text)
    from contact_messages as d where d.submission_id = submissions.id
  `.execute(db);
  await sql`
    update submissions set job_slug = d.job_slug, job_title = d.job_title,
      fields = cast(${object}(${person},
        'linkedin', d.linkedin, 'portfolio', d.portfolio, 'coverLetter', d.cover_letter) as text)
    from applications as d where d.submission_id = submissions.id
  `.execute(db);
}

/** PostgreSQL drops and renames columns without rewriting the files. */
async function turnApplicationsIntoResumes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('applications').renameTo('resumes').execute();
  const names = { resumeName: 'name', resumeType: 'type', resumeSize: 'size', resume: 'bytes' };
  for (const [before, after] of Object.entries(names)) {
    await schema.alterTable('resumes').renameColumn(before, after).execute();
  }
  for (const column of ['jobSlug', 'jobTitle', 'linkedin', 'portfolio', 'coverLetter']) {
    await schema.alterTable('resumes').dropColumn(column).execute();
  }
  await schema.alterTable('resumes').addColumn('scan', 'text').execute();
  await sql`
    update resumes set scan = s.resume_scan from submissions as s
    where s.id = resumes.submission_id and s.resume_scan is not null
  `.execute(db);
}

/** SQLite would rewrite every file for each column it drops, so each file is copied once into a new table. */
async function copyResumes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('resumes')
    .addColumn('submissionId', 'text', ownedBySubmission)
    .$call(texts(['name', 'type'], required))
    .addColumn('size', 'integer', required)
    .addColumn('scan', 'text')
    .addColumn('bytes', 'blob', required)
    .execute();
  await sql`
    insert into resumes (submission_id, name, type, size, scan, bytes)
    select submission_id, resume_name, resume_type, resume_size, resume_scan, resume
    from applications join submissions on submissions.id = submission_id
  `.execute(db);
  await db.schema.dropTable('applications').execute();
}

/** Finished e-mails (`heldEmail` here, `subject` and `body` in the outbox) are dropped: words are now written at sending. */
async function dropOldColumns({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('contactMessages').execute();
  for (const column of ['phone', 'heldEmail', 'resumeScan']) {
    await schema.alterTable('submissions').dropColumn(column).execute();
  }
  await schema.createIndex('submissionsByText').on('submissions').column('textHash').execute();
}

async function rebuildOutboxForAnyDelivery(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('outbox').renameTo('mails').execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('submissionId', 'text', (column) => column.references('submissions.id').onDelete('cascade'))
    .$call(texts(['recipient', 'messageId', 'payload']))
    .$call(texts(['state', 'createdAt', 'dueAt'], required))
    .addColumn('attempts', 'integer', required)
    .$call(texts(['lease', 'leasedUntil', 'lastError', 'sentAt']))
    .execute();
  const kept = sql.raw(
    'submission_id, message_id, state, created_at, due_at, attempts, lease, leased_until, last_error, sent_at',
  );
  await sql`insert into outbox (id, kind, ${kept}) select submission_id, 'agency', ${kept} from mails`.execute(db);
  await schema.dropTable('mails').execute();
  // Includes kind and recipient, so that claiming and counting read the index alone.
  await schema.createIndex('outboxByDueTime').on('outbox').columns(['state', 'dueAt', 'kind', 'recipient']).execute();
  await schema.createIndex('outboxBySubmission').on('outbox').column('submissionId').execute();
}
