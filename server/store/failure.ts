/** Why a store cannot be opened, in one sentence a person can act on. A password is never part of it. */

/** Its message is that sentence. */
export class StoreUnavailable extends Error {}

export interface StorePlace {
  dataDir: string;
  databaseUrl?: string;
}

interface DriverError extends Error {
  code?: string;
  /** SQLite's own number; its low byte is the kind of error. */
  errcode?: number;
}

export function noStoreAt({ dataDir, databaseUrl }: StorePlace): StoreUnavailable {
  if (!databaseUrl) {
    return new StoreUnavailable(
      `There is no store in ${dataDir}: correct DATA_DIR, or start the server, which makes one.`,
    );
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  return new StoreUnavailable(
    `PostgreSQL at ${hostname}:${port || 5432} holds no store in ${JSON.stringify(decodeURIComponent(pathname.slice(1)))}: correct DATABASE_URL, or start the server, which makes one.`,
  );
}

export function explainStoreFailure(
  error: unknown,
  { dataDir, databaseUrl }: StorePlace,
): StoreUnavailable | undefined {
  const known = error as DriverError;
  const sentence =
    explainMigration(known) ??
    (databaseUrl ? explainPostgres(known, new URL(databaseUrl)) : explainSqlite(known, dataDir));
  return sentence === undefined ? undefined : new StoreUnavailable(sentence, { cause: error });
}

function explainMigration({ message }: DriverError): string | undefined {
  if (!/^corrupted migrations/.test(message)) return undefined;
  return 'The store was made by a newer version of this site: start that one, or restore a backup from before it.';
}

function explainPostgres({ code = '', message }: DriverError, url: URL): string | undefined {
  // Without a host it is the folder of a socket.
  const place = `PostgreSQL at ${url.hostname ? `${url.hostname}:${url.port || 5432}` : url.searchParams.get('host')}`;
  const database = JSON.stringify(decodeURIComponent(url.pathname.slice(1)));
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
  // The pool gives up by itself after a while, and then there is no code.
  return /timeout/i.test(message)
    ? `${place} took too long to answer: check that it runs and can be reached.`
    : undefined;
}

function explainSqlite({ code = '', errcode = 0 }: DriverError, folder: string): string | undefined {
  const file = `${folder}/twinshore.sqlite`;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not write to ${folder}: change its owner, or choose another folder with DATA_DIR.`;
    case 'EROFS':
      return `${folder} is on a disk that cannot be written to: choose another folder with DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} cannot be a folder, as there is a file of that name: choose another folder with DATA_DIR.`;
    case 'ENOSPC':
      return `The disk of ${folder} is full: make room on it.`;
  }
  switch (errcode & 0xff) {
    case 5:
      return `${file} is locked by another program: stop that one first.`;
    case 8:
    case 14:
      return `${file} cannot be opened for writing: change the owner of ${folder}, or choose another folder with DATA_DIR.`;
    case 11:
    case 26:
      return `${file} is damaged: npm run restore puts a backup in its place and keeps the damaged file.`;
    case 13:
      return `The disk of ${folder} is full: make room on it.`;
  }
  return undefined;
}
