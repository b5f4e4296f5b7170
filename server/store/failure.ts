/** Explains in one sentence why a store cannot be opened and what to do about it. The sentence never contains a password. */
import { existsSync } from 'node:fs';

/** `message` is a sentence for operators. */
export class StoreUnavailable extends Error {}

export class StoreMissing extends StoreUnavailable {}

export class StoreOutdated extends StoreUnavailable {
  constructor({ dataDir, databaseUrl }: StorePlace) {
    const place = databaseUrl ? describePostgres(databaseUrl).place : dataDir;
    super(
      `The store in ${place} is of an earlier release: start the server of this one, which migrates it, or stop every server and run npm run upgrade-store.`,
    );
  }
}

export interface StorePlace {
  dataDir: string;
  databaseUrl?: string;
}

interface DriverError extends Error {
  code?: string;
  syscall?: string;
  errcode?: number;
}

/** The values of `errcode` that say something to an operator (sqlite.org/rescode.html). */
const sqliteCodes: Record<number, string> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** Some errors of PostgreSQL's driver have no code, only a message. */
function codeOf({ errcode, code, message }: DriverError): string | undefined {
  // The low byte of an extended code is its primary one.
  return errcode === undefined ? (code ?? message) : sqliteCodes[errcode & 0xff];
}

/** For the log, which must name nobody: PostgreSQL's own messages quote rows. */
const reasons = {
  'the disk is full': /^(?:SQLITE_FULL|ENOSPC|53100)$/,
  'the file or its folder is read-only': /^(?:SQLITE_READONLY|EROFS)$/,
  'this user may not write there': /^(?:EACCES|EPERM)$/,
  'the file is damaged': /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])$/,
  'the file cannot be opened': /^(?:SQLITE_CANTOPEN|EMFILE|ENOENT|ENOTDIR|EEXIST)$/,
  'the disk cannot be read or written': /^(?:SQLITE_IOERR|EIO|58030)$/,
  'another program holds the lock': /^(?:SQLITE_BUSY|55P03|40P01)$/,
  'the database is out of reach':
    /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EPIPE|08|57P0|Connection terminated|timeout exceeded when trying)/,
  'the database has no connection left': /^53300$/,
  'the database takes no changes': /^25006$/,
  'the database took too long': /^(?:57014|Query read timeout)$/,
};

export function reasonOf(error: unknown): keyof typeof reasons | undefined {
  // Also for a Unix socket that is not there, with the code ENOENT.
  if ((error as DriverError).syscall === 'connect') return 'the database is out of reach';
  const code = codeOf(error as DriverError) ?? '';
  return (Object.keys(reasons) as (keyof typeof reasons)[]).find((reason) => reasons[reason].test(code));
}

export function noStoreError({ dataDir, databaseUrl }: StorePlace): StoreMissing {
  const postgres = databaseUrl && describePostgres(databaseUrl);
  const problem = postgres
    ? `${postgres.place} holds no store in ${postgres.database}: correct DATABASE_URL`
    : `There is no store in ${dataDir}: correct DATA_DIR`;
  return new StoreMissing(`${problem}, or start the server, which makes one.`);
}

export function newerStoreError(): StoreUnavailable {
  return new StoreUnavailable(
    'The store was made by a newer version of this site: start that one, or restore a backup from before it.',
  );
}

export function explainStoreFailure(error: unknown, { dataDir, databaseUrl }: StorePlace): Error {
  const failure = error as DriverError;
  if (failure instanceof StoreUnavailable) return failure;
  // Kysely found a migration that this release does not know.
  if (failure.message.startsWith('corrupted migrations')) return newerStoreError();
  const sentence = databaseUrl ? explainPostgres(failure, databaseUrl) : explainSqlite(failure, dataDir);
  return sentence ? new StoreUnavailable(sentence, { cause: error }) : failure;
}

function describePostgres(databaseUrl: string) {
  const { hostname, port, pathname, searchParams, username } = new URL(databaseUrl);
  // Without a host name, ?host= is the folder of a Unix socket.
  const host = (!hostname && searchParams.get('host')) || `${hostname || 'localhost'}:${port || 5432}`;
  return {
    hostname,
    place: `PostgreSQL at ${host}`,
    database: JSON.stringify(decodeURIComponent(pathname.slice(1))),
    user: username ? JSON.stringify(decodeURIComponent(username)) : 'that runs this',
  };
}

function explainPostgres({ code, message }: DriverError, databaseUrl: string): string | undefined {
  const { hostname, place, database, user } = describePostgres(databaseUrl);
  const sentence = findSentence(code, {
    'ECONNREFUSED ENOENT': `${place} does not answer: start it, or correct DATABASE_URL.`,
    'ENOTFOUND EAI_AGAIN': `The host ${hostname} in DATABASE_URL is not known here: correct its name, or check the network.`,
    'ETIMEDOUT EHOSTUNREACH ENETUNREACH': `${place} cannot be reached: check the network and its firewall, or correct DATABASE_URL.`,
    '28P01 28000': `${place} refuses the user ${user}: correct the name or the password in DATABASE_URL.`,
    '3D000': `${place} has no database ${database}: create it, or correct DATABASE_URL.`,
    '42501': `${place} does not let the user ${user} make tables in ${database}: grant it that right.`,
    '53300': `${place} has no connection left: raise its limit, or stop what holds them.`,
    '57P03': `${place} is just starting or stopping: try again in a moment.`,
  });
  if (message.endsWith('client password must be a string')) {
    return `${place} wants a password for the user ${user}: put it into .pgpass (mode 600) in the home of who runs this, or into DATABASE_URL.`;
  }
  if (sentence) return sentence;
  const timeoutSentence = `${place} took too long to answer: check that it runs and can be reached.`;
  return /timeout/i.test(message) ? timeoutSentence : undefined;
}

function explainSqlite(error: DriverError, folder: string): string | undefined {
  const file = `${folder}/twinshore.sqlite`;
  return findSentence(codeOf(error), {
    SQLITE_BUSY: `${file} is locked by another program: stop that one first.`,
    'SQLITE_CORRUPT SQLITE_NOTADB': `${file} is damaged: npm run restore puts a backup in its place and keeps the damaged file.`,
    'SQLITE_READONLY SQLITE_CANTOPEN': `A file in ${folder} cannot be written: if its disk is not read-only, change the owner of the folder and of all that is in it, or choose another one with DATA_DIR.`,
    'SQLITE_FULL ENOSPC': `The disk of ${folder} is full: make room on it.`,
    'EACCES EPERM': existsSync(folder)
      ? `This user may not write to ${folder}: change its owner, or choose another folder with DATA_DIR.`
      : `There is no folder ${folder}, and this user may not make it: make it, or correct DATA_DIR.`,
    EROFS: `${folder} cannot be written to: its disk is read-only, or the systemd unit allows only /var/lib/twinshore. Mount it writable, choose another folder with DATA_DIR, or add this one to ReadWritePaths of the units.`,
    'ENOTDIR EEXIST': `${folder} cannot be a folder, as there is a file of that name: choose another folder with DATA_DIR.`,
    ENOENT: `Nothing can be stored in ${folder}: choose another folder with DATA_DIR.`,
  });
}

function findSentence(code: string | undefined, sentences: Record<string, string>): string | undefined {
  return Object.entries(sentences).find(([codes]) => codes.split(' ').includes(code ?? ''))?.[1];
}
