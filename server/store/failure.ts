/** Explains in one sentence why a store cannot be opened and what to do about it. The sentence never contains a password. */

/** Thrown when the store cannot be opened. `message` is safe to show to operators. */
export class StoreUnavailable extends Error {}

/** There is no store where the settings say. */
export class StoreMissing extends StoreUnavailable {}

/** The store has the tables of an earlier release. */
export class StoreOutdated extends StoreUnavailable {
  constructor({ dataDir, databaseUrl }: StorePlace) {
    const place = databaseUrl ? describePostgres(new URL(databaseUrl)).place : dataDir;
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
  /** A system error code such as ENOENT, or one of PostgreSQL (postgresql.org/docs/current/errcodes-appendix.html). */
  code?: string;
  /** `connect` if no connection could be made, also to a Unix socket that is not there. */
  syscall?: string;
  /** SQLite's result code (sqlite.org/rescode.html). */
  errcode?: number;
}

const sqliteCodes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };

/** Returns the primary result code, which is the low byte of an extended one. */
function sqliteCodeOf(error: unknown): number {
  return ((error as DriverError).errcode ?? 0) & 0xff;
}

/** Another connection holds the lock. */
export function isLocked(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteCodes.busy;
}

export function isDiskFull(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteCodes.full || (error as DriverError).code === 'ENOSPC';
}

export function isReadOnly(error: unknown): boolean {
  return (
    sqliteCodeOf(error) === sqliteCodes.readOnly || /^(?:EROFS|EACCES|EPERM)$/.test((error as DriverError).code ?? '')
  );
}

export function isDamaged(error: unknown): boolean {
  return [sqliteCodes.corrupt, sqliteCodes.notADatabase].includes(sqliteCodeOf(error));
}

/** Why a query failed, in words for the log, which must name nobody: PostgreSQL's own messages quote rows. */
const reasons: [words: string, sqliteCode: number | undefined, pattern: RegExp][] = [
  ['the disk is full', sqliteCodes.full, /^(?:ENOSPC|53100)$/],
  ['the file or its folder is read-only', sqliteCodes.readOnly, /^(?:EROFS|EACCES|EPERM)$/],
  ['the file is damaged', sqliteCodes.corrupt, /^XX00[12]$/],
  ['the file cannot be opened', sqliteCodes.cannotOpen, /^EMFILE$/],
  ['the disk cannot be read or written', sqliteCodes.ioError, /^(?:EIO|58030)$/],
  ['another program holds the lock', sqliteCodes.busy, /^(?:55P03|40P01)$/],
  ['the database is out of reach', undefined, /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EPIPE|08|57P0)/],
  ['the database has no connection left', undefined, /^53300$/],
  ['the database takes no changes', undefined, /^25006$/],
  ['the database took too long', undefined, /^57014$/],
];

export function reasonOf(error: unknown): string | undefined {
  const { code = '', message = '', syscall } = error as DriverError;
  if (syscall === 'connect') return 'the database is out of reach';
  const sqliteCode = sqliteCodeOf(error);
  const known = reasons.find(([, number, pattern]) => (sqliteCode !== 0 ? number === sqliteCode : pattern.test(code)));
  if (known) return known[0];
  // Errors of PostgreSQL's driver and its pool have no code.
  if (/^(?:Connection terminated|timeout exceeded when trying to connect)/.test(message))
    return 'the database is out of reach';
  return message === 'Query read timeout' ? 'the database took too long' : undefined;
}

export function noStoreError({ dataDir, databaseUrl }: StorePlace): StoreMissing {
  if (!databaseUrl) {
    return new StoreMissing(`There is no store in ${dataDir}: correct DATA_DIR, or start the server, which makes one.`);
  }
  const { place, database } = describePostgres(new URL(databaseUrl));
  return new StoreMissing(
    `${place} holds no store in ${database}: correct DATABASE_URL, or start the server, which makes one.`,
  );
}

export function newerStoreError(): StoreUnavailable {
  return new StoreUnavailable(
    'The store was made by a newer version of this site: start that one, or restore a backup from before it.',
  );
}

export function explainStoreFailure(
  error: unknown,
  { dataDir, databaseUrl }: StorePlace,
): StoreUnavailable | undefined {
  const known = error as DriverError;
  // Kysely found a migration that this release does not know.
  if (known.message.startsWith('corrupted migrations')) return newerStoreError();
  const sentence = databaseUrl ? explainPostgres(known, new URL(databaseUrl)) : explainSqlite(known, dataDir);
  return sentence === undefined ? undefined : new StoreUnavailable(sentence, { cause: error });
}

function describePostgres({ hostname, port, pathname, searchParams }: URL) {
  // Without a host name, ?host= is the folder of a Unix socket.
  const host = hostname ? `${hostname}:${port || 5432}` : searchParams.get('host');
  return { place: `PostgreSQL at ${host}`, database: JSON.stringify(decodeURIComponent(pathname.slice(1))) };
}

function explainPostgres({ code, message }: DriverError, url: URL): string | undefined {
  const { place, database } = describePostgres(url);
  // A URL without a name means the user who runs this process.
  const user = url.username ? JSON.stringify(decodeURIComponent(url.username)) : 'that runs this';
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `${place} does not answer: start it, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${url.hostname} in DATABASE_URL is not known here: correct its name, or check the network.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${place} cannot be reached: check the network and its firewall, or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `${place} refuses the user ${user}: correct the name or the password in DATABASE_URL.`;
    case '3D000':
      return `${place} has no database ${database}: create it, or correct DATABASE_URL.`;
    case '42501':
      return `${place} does not let the user ${user} make tables in ${database}: grant it that right.`;
    case '53300':
      return `${place} has no connection left: raise its limit, or stop what holds them.`;
    case '57P03':
      return `${place} is just starting or stopping: try again in a moment.`;
  }
  // The error of the pool's own timeout has no code.
  return /timeout/i.test(message)
    ? `${place} took too long to answer: check that it runs and can be reached.`
    : undefined;
}

function explainSqlite(error: DriverError, folder: string): string | undefined {
  const file = `${folder}/twinshore.sqlite`;
  if (isLocked(error)) return `${file} is locked by another program: stop that one first.`;
  if (isDamaged(error)) {
    return `${file} is damaged: npm run restore puts a backup in its place and keeps the damaged file.`;
  }
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not write to ${folder}: change its owner, or choose another folder with DATA_DIR.`;
    case 'EROFS':
      return `${folder} is on a disk that cannot be written to: choose another folder with DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} cannot be a folder, as there is a file of that name: choose another folder with DATA_DIR.`;
    case 'ENOENT':
      return `Nothing can be stored in ${folder}: choose another folder with DATA_DIR.`;
    case 'ENOSPC':
      return `The disk of ${folder} is full: make room on it.`;
  }
  switch (sqliteCodeOf(error)) {
    case sqliteCodes.readOnly:
    case sqliteCodes.cannotOpen:
      return `${file} cannot be written: if its disk is not read-only, change the owner of ${folder}, or choose another folder with DATA_DIR.`;
    case sqliteCodes.full:
      return `The disk of ${folder} is full: make room on it.`;
  }
  return undefined;
}
