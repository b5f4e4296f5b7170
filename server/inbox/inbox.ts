/** The command behind `npm run inbox`: how the agency reads and manages what visitors sent. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { forms, submissionKinds } from '../../contract/forms.ts';
import {
  BadCommand,
  type Command,
  defineCommand,
  flag,
  type Invocation,
  isForUser,
  joinWords,
  runCommand,
  startProgram,
  text,
} from '../operations/command-line.ts';
import type { Config } from '../settings/config.ts';
import { openStore, type Store } from '../store/database.ts';
import { explainStoreFailure } from '../store/failure.ts';
import { revision, version } from '../version.ts';
import { deleteEntry, forget, purge, releaseEntry, retry } from './changes.ts';
import { exportAll, list, saveResume, show, showPerson } from './reading.ts';
import { testMail } from './test-mail.ts';

const shortNames = Object.values(forms).map(({ words }) => words.shortName);
/** "message or application" */
const one = joinWords(shortNames, 'disjunction');
const kindOption = `[--kind ${submissionKinds.join('|')}]`;

const commands = {
  list: onStore({
    usage: `list [--spam] ${kindOption} [--search TEXT] [--page N] [--limit N] [--json]`,
    about: `Lists ${joinWords(shortNames.map((name) => `${name}s`))}, the newest first, 50 to a page or as many as --limit says. With --spam it lists what is held as spam, with --search what contains TEXT in any field.`,
    options: { spam: flag, kind: text, search: text, page: text, limit: text, json: flag },
    run: (store, { options, config }) => list(store, options, config),
  }),
  show: onStore({
    usage: 'show ID [--json]',
    about: `Shows one ${one} in full.`,
    argument: 'required',
    options: { json: flag },
    run: (store, { argument: id, options }) => show(store, id, options),
  }),
  person: onStore({
    usage: 'person EMAIL [--out FOLDER]',
    about:
      'Lists everything that came from this e-mail address, however it was spelled, spam included. With --out it saves everything, with the resumes, into a new folder.',
    argument: 'required',
    options: { out: text },
    run: (store, { argument: email, options }) => showPerson(store, email, options),
  }),
  resume: onStore({
    usage: 'resume ID [--out FILE] [--force]',
    about: 'Saves the resume of an application under its own name, or as FILE. Overwrites only with --force.',
    argument: 'required',
    options: { out: text, force: flag },
    run: (store, { argument: id, options }) => saveResume(store, id, options),
  }),
  export: onStore({
    usage: `export --csv|--json ${kindOption} [--out FILE] [--force]`,
    about:
      'Exports everything, spam included, for a spreadsheet or a program. Resumes are saved one by one with the command resume.',
    options: { csv: flag, json: flag, kind: text, out: text, force: flag },
    run: (store, { options }) => exportAll(store, options),
  }),
  release: onStore({
    usage: 'release ID',
    about: `Marks a ${one} as not spam and sends its e-mail.`,
    argument: 'required',
    run: (store, { argument: id, config }) => releaseEntry(store, id, config),
  }),
  retry: onStore({
    usage: 'retry ID | retry --all',
    about: `Sends dead and waiting deliveries at once: those of one ${one}, one delivery (show lists its id), or all.`,
    argument: 'optional',
    options: { all: flag },
    run: (store, { argument: id, options }) => retry(store, id, options),
  }),
  delete: onStore({
    usage: 'delete ID [--yes]',
    about: `Permanently deletes one ${one}, with its resume and unsent mail. Without --yes it only shows it.`,
    argument: 'required',
    options: { yes: flag },
    run: (store, { argument: id, options, config }) => deleteEntry(store, id, options, config),
  }),
  forget: onStore({
    usage: 'forget EMAIL [--yes]',
    about:
      'Permanently deletes everything that came from this e-mail address, with resumes and unsent mail. Without --yes it only counts.',
    argument: 'required',
    options: { yes: flag },
    run: (store, { argument: email, options, config }) => forget(store, email, options, config),
  }),
  purge: onStore({
    usage: 'purge --older-than 365d | --spam [--yes]',
    about:
      'Deletes everything older than this many days, or everything held as spam; with both options, only spam of that age. Without --yes it only counts.',
    options: { 'older-than': text, spam: flag, yes: flag },
    run: (store, { options }) => purge(store, options),
  }),
  'test-mail': inboxCommand({
    usage: 'test-mail',
    about:
      'Sends an e-mail to MAIL_TO, and one to MAIL_TO_APPLICATIONS if that is different, with the real settings, and prints the answer of the mail server.',
    run: ({ config }) => testMail(config),
  }),
};

if (import.meta.main) await startProgram(runInboxCommand);

/** Resolves with the text to print. Throws a `BadCommand` when the arguments are wrong. */
export async function runInboxCommand([name = 'help', ...args]: string[], getSettings: () => Config): Promise<string> {
  if (['--help', '-h', 'help'].includes(name)) {
    return args[0] ? runInboxCommand([args[0], '--help'], getSettings) : helpOfAll();
  }
  if (name === '--version') return revision ? `${version} (${revision})` : version;
  const command = new Map<string, Command>(Object.entries(commands)).get(name);
  if (command) return runCommand(command, args, getSettings);
  throw new BadCommand(`There is no command ${JSON.stringify(name)}: npm run inbox -- --help lists them.`);
}

function helpOfAll(): string {
  return [
    'npm run inbox -- COMMAND',
    ...Object.values(commands).map(({ usage, about }) => `  ${usage.replace('npm run inbox -- ', '')}\n      ${about}`),
    'Each has its own help: npm run inbox -- list --help. The release that runs: npm run inbox -- --version',
  ].join('\n\n');
}

/** In `usage`, the name comes first. */
function inboxCommand<const Options extends ParseArgsOptionsConfig>(command: Omit<Command<Options>, 'call'>): Command {
  const [name] = command.usage.split(' ', 1);
  return defineCommand({ ...command, call: `npm run inbox -- ${name}`, usage: `npm run inbox -- ${command.usage}` });
}

interface StoreCommand<Options extends ParseArgsOptionsConfig> extends Omit<Command<Options>, 'call' | 'run'> {
  run(store: Store, invocation: Invocation<Options> & { argument: string }): Promise<string>;
}

function onStore<const Options extends ParseArgsOptionsConfig>({ run, ...command }: StoreCommand<Options>): Command {
  return inboxCommand<Options>({
    ...command,
    async run({ argument = '', options, config }) {
      const store = await openStore(config, { mustBeCurrent: true });
      try {
        return await run(store, { argument, options, config });
      } catch (error) {
        // Sentences for the user may contain any word, such as “timeout”.
        throw isForUser(error) ? error : explainStoreFailure(error, config);
      } finally {
        await store.close();
      }
    },
  });
}
