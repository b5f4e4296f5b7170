/** The command line of operators and the agency: arguments, --help, settings, and errors as one sentence. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { forms, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import { BadSettings, type Config, readConfig } from '../settings/config.ts';
import { findFileMistakes, loadEnvironmentFile } from '../settings/environment-file.ts';
import { StoreUnavailable } from '../store/failure.ts';

export class BadCommand extends Error {}

export interface Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** Without arguments, such as `npm run backup --`. */
  call: string;
  usage: string;
  about: string;
  argument?: 'optional' | 'required';
  options?: Options;
  run(invocation: Invocation<Options>): Promise<string>;
}

export interface Invocation<Options extends ParseArgsOptionsConfig> {
  config: Config;
  argument?: string;
  options: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
}

export const flag = { type: 'boolean' } as const;
export const text = { type: 'string' } as const;

/** Lets TypeScript infer the options of a command. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>(command: Command<Options>): Command {
  return command as Command;
}

export function startCommand(command: Command): Promise<void> {
  return startProgram((args, getSettings) => runCommand(command, args, getSettings));
}

export async function startProgram(run: (args: string[], getSettings: () => Config) => Promise<string>): Promise<void> {
  // A pipe may be closed early: npm run inbox -- list | head
  process.stdout.on('error', () => process.exit());
  const { out, error, code } = await captureResult(() => run(process.argv.slice(2), readSettings));
  if (out) console.log(out);
  if (error) console.error(error);
  // Exits once the output is written, because a connection that has failed may keep the process for a minute.
  process.stdout.write('', () => process.exit(code));
}

/** Neither prints nor exits, so that tests can call it. */
export function callCommand(command: Command, args: string[], environment: NodeJS.ProcessEnv) {
  return captureResult(() => runCommand(command, args, () => readConfig(environment)));
}

async function captureResult(run: () => Promise<string>) {
  try {
    return { out: await run(), error: '', code: 0 };
  } catch (error) {
    // Errors of disk and database have a code and a readable message; anything else is a bug.
    if (!isForUser(error) && !(error as { code?: string }).code) throw error;
    return { out: '', error: (error as Error).message, code: 1 };
  }
}

export function isForUser(error: unknown): error is Error {
  return [BadCommand, BadSettings, StoreUnavailable].some((errorClass) => error instanceof errorClass);
}

/** Reads the settings only if there is something to run. */
export async function runCommand(command: Command, args: string[], getSettings: () => Config): Promise<string> {
  const { usage, about, argument } = command;
  const { values, positionals } = parseArguments(command, args);
  if (values.help) return `${usage}\n\n${about}`;
  const isMissing = argument === 'required' && positionals.length === 0;
  if (isMissing || positionals.length > (argument ? 1 : 0)) throw new BadCommand(`The command is: ${usage}`);
  return command.run({ config: getSettings(), argument: positionals[0], options: values });
}

function parseArguments({ call, options }: Command, args: string[]) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    return parseArgs({ args, options: { ...options, help }, allowPositionals: true });
  } catch (error) {
    // Without Node's second sentence, about arguments that begin with a hyphen.
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new BadCommand(`${sentence}: ${call} --help lists what is allowed.`);
  }
}

function readSettings(): Config {
  loadEnvironmentFile();
  try {
    return readConfig(process.env);
  } catch (error) {
    // A name that nobody reads may be why another setting is wrong or missing.
    throw new BadSettings([(error as Error).message, ...findFileMistakes()].join('\n'));
  }
}

export function formatCounts(counts: Record<SubmissionKind, number>, name: 'name' | 'shortName'): string {
  return joinWords(submissionKinds.map((kind) => formatCount(counts[kind], forms[kind].words[name])));
}

export function joinWords(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(words);
}

export function formatCount(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
