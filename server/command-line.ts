/** Shared by the npm commands of operators and the agency: arguments, --help, settings, and errors as one sentence. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { forms, type SubmissionKind, submissionKinds } from '../contract/forms.ts';
import { BadSettings, type Config, readConfig } from './settings/config.ts';
import { findFileMistakes, loadEnvironmentFile } from './settings/environment-file.ts';
import { StoreUnavailable } from './store/failure.ts';

/** `message` tells the user in one sentence why the command failed. */
export class BadCommand extends Error {}

interface Invocation {
  config: Config;
  file?: string;
  flags: Record<string, boolean>;
}

export interface CommandLine {
  name: string;
  help: string;
  /** If missing, the command takes no file name. */
  file?: 'optional' | 'required';
  flags?: string[];
  /** Resolves with the text to print. */
  run(invocation: Invocation): Promise<string>;
}

const allowedFiles = { none: 'no file', optional: 'one file at most', required: 'one file' };

export async function runCommand(command: CommandLine): Promise<void> {
  const { out, error, code } = await callCommand(command, process.argv.slice(2), process.env, loadEnvironmentFile);
  if (out) console.log(out);
  if (error) console.error(error);
  process.exitCode = code;
}

/** Neither prints nor exits, so that tests can call it. */
export async function callCommand(
  command: CommandLine,
  args: string[],
  environment: NodeJS.ProcessEnv,
  loadSettings = () => {},
) {
  try {
    loadSettings();
    return { out: await execute(command, args, environment), error: '', code: 0 };
  } catch (error) {
    // Errors of disk and database have a code and a readable message; anything else is a bug.
    if (!isForUser(error) && !(error as { code?: string }).code) throw error;
    return { out: '', error: (error as Error).message, code: 1 };
  }
}

/** True if `message` is a sentence for the person who ran the command. */
export function isForUser(error: unknown): error is Error {
  return [BadCommand, BadSettings, StoreUnavailable].some((errorClass) => error instanceof errorClass);
}

async function execute(command: CommandLine, args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { name, help, file, flags = [], run } = command;
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const flag of flags) options[flag] = { type: 'boolean' };
  const { values, positionals } = parseArguments(args, options, `npm run ${name} -- --help`);
  if (values.help) return help;
  const maxFiles = file ? 1 : 0;
  if (positionals.length > maxFiles || (file === 'required' && positionals.length === 0)) {
    throw new BadCommand(`npm run ${name} takes ${allowedFiles[file ?? 'none']}: npm run ${name} -- --help says more.`);
  }
  return run({ config: readSettings(environment), file: positionals[0], flags: values as Invocation['flags'] });
}

/** A name that nobody reads may be why another setting is wrong or missing, so it is named with it. */
function readSettings(environment: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    throw new BadSettings([(error as Error).message, ...findFileMistakes()].join('\n'));
  }
}

export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  helpCommand: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node adds a second sentence, about arguments that begin with a hyphen. It is left out.
    const [sentence] = (error as Error).message.split('. ');
    throw new BadCommand(`${sentence}: ${helpCommand} lists what is allowed.`);
  }
}

/** For example "1 message and 2 applications". */
export function formatCounts(counts: Record<SubmissionKind, number>, name: 'name' | 'shortName'): string {
  return joinWords(submissionKinds.map((kind) => formatCount(counts[kind], forms[kind].words[name])));
}

export function joinWords(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(words);
}

/** For example "1 message" or "2 messages". */
export function formatCount(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
