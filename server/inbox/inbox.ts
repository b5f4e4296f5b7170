/** The command behind `npm run inbox`: how the agency reads and manages what visitors sent. */
import { BadCommand, isForUser } from '../command-line.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { loadEnvironmentFile } from '../settings/environment-file.ts';
import { openStore, type Store } from '../store/database.ts';
import { explainStoreFailure } from '../store/failure.ts';
import { revision, version } from '../version.ts';
import { deleteEntry, forget, purge, releaseEntry, retry } from './changes.ts';
import { exportAll, list, saveResume, show, showPerson } from './reading.ts';
import { testMail } from './test-mail.ts';
import { helpFor, readArguments } from './usage.ts';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

if (import.meta.main) {
  // A pipe may be closed early: npm run inbox -- list | head
  process.stdout.on('error', () => process.exit());
  try {
    process.stdout.write(`${await runInboxCommand(process.argv.slice(2), readSettings)}\n`);
  } catch (error) {
    if (!isForUser(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function readSettings(): Config {
  loadEnvironmentFile();
  return readConfig(process.env);
}

/** Resolves with the text to print. Throws a `BadCommand` when the arguments are wrong. */
export async function runInboxCommand([name = 'help', ...args]: string[], getSettings: () => Config): Promise<string> {
  if (['--help', '-h', 'help'].includes(name)) return helpFor(args[0]);
  if (name === '--version') return revision ? `${version} (${revision})` : version;
  if (args.includes('--help') || args.includes('-h')) return helpFor(name);
  switch (name) {
    case 'list': {
      const { options } = readArguments(name, args, {
        spam: flag,
        kind: text,
        search: text,
        page: text,
        limit: text,
        json: flag,
      });
      return withStore(getSettings(), (store, settings) => list(store, options, settings));
    }
    case 'show': {
      const { argument: id, options } = readArguments(name, args, { json: flag }, 'required');
      return withStore(getSettings(), (store) => show(store, id, options));
    }
    case 'person': {
      const { argument: email, options } = readArguments(name, args, { out: text }, 'required');
      return withStore(getSettings(), (store) => showPerson(store, email, options));
    }
    case 'resume': {
      const { argument: id, options } = readArguments(name, args, { out: text, force: flag }, 'required');
      return withStore(getSettings(), (store) => saveResume(store, id, options));
    }
    case 'export': {
      const { options } = readArguments(name, args, { csv: flag, json: flag, kind: text, out: text, force: flag });
      return withStore(getSettings(), (store) => exportAll(store, options));
    }
    case 'release': {
      const { argument: id } = readArguments(name, args, {}, 'required');
      return withStore(getSettings(), (store, settings) => releaseEntry(store, id, settings));
    }
    case 'retry': {
      const { argument: id, options } = readArguments(name, args, { all: flag }, 'optional');
      return withStore(getSettings(), (store) => retry(store, id, options));
    }
    case 'forget': {
      const { argument: email, options } = readArguments(name, args, { yes: flag }, 'required');
      return withStore(getSettings(), (store, settings) => forget(store, email, options, settings));
    }
    case 'delete': {
      const { argument: id, options } = readArguments(name, args, { yes: flag }, 'required');
      return withStore(getSettings(), (store, settings) => deleteEntry(store, id, options, settings));
    }
    case 'purge': {
      const { options } = readArguments(name, args, { 'older-than': text, spam: flag, yes: flag });
      return withStore(getSettings(), (store) => purge(store, options));
    }
    case 'test-mail': {
      readArguments(name, args, {});
      return testMail(getSettings());
    }
    default:
      throw new BadCommand(`There is no command ${JSON.stringify(name)}: npm run inbox -- --help lists them.`);
  }
}

async function withStore(settings: Config, use: (store: Store, settings: Config) => Promise<string>): Promise<string> {
  const store = await openStore(settings, { mustBeCurrent: true });
  try {
    return await use(store, settings);
  } catch (error) {
    // Sentences for the user may contain any word, such as “timeout”.
    throw isForUser(error) ? error : (explainStoreFailure(error, settings) ?? error);
  } finally {
    await store.close();
  }
}
