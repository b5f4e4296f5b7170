/** What the commands of the agency and of the operator share: arguments, help, settings, and errors as one sentence. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { BadSettings, type Config, loadEnvironmentFile, readConfig } from './config.ts';
import { StoreUnavailable } from './store/failure.ts';

/** Its message says in one sentence why a command was not carried out. */
export class BadCommand extends Error {}

interface Invocation {
  config: Config;
  file?: string;
  flags: Record<string, boolean>;
}

export interface CommandLine {
  name: string;
  help: string;
  /** Without it, the command takes no file name. */
  file?: 'optional' | 'required';
  flags?: string[];
  /** Resolves with what is printed. */
  run(invocation: Invocation): Promise<string>;
}

export async function runCommand(command: CommandLine): Promise<void> {
  loadEnvironmentFile();
  const { out, error, code } = await callCommand(command, process.argv.slice(2), process.env);
  if (out) console.log(out);
  if (error) console.error(error);
  process.exitCode = code;
}

export async function callCommand(command: CommandLine, args: string[], environment: NodeJS.ProcessEnv) {
  try {
    return { out: await execute(command, args, environment), error: '', code: 0 };
  } catch (error) {
    // An error of the disk or a database has a code and a message of its own; anything else is a bug.
    if (!isForUser(error) && !(error as { code?: string }).code) throw error;
    return { out: '', error: (error as Error).message, code: 1 };
  }
}

/** Whether its message is a sentence for the person who called the command. */
export function isForUser(error: unknown): error is Error {
  return [BadCommand, BadSettings, StoreUnavailable].some((known) => error instanceof known);
}

async function execute(command: CommandLine, args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { name, help, file, flags = [], run } = command;
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const flag of flags) options[flag] = { type: 'boolean' };
  const { values, positionals } = parseArguments(args, options, `npm run ${name} -- --help`);
  if (values.help) return help;
  const maxFiles = file ? 1 : 0;
  if (positionals.length > maxFiles || (file === 'required' && positionals.length === 0)) {
    throw new BadCommand(
      `npm run ${name} takes ${file === 'required' ? 'one file' : file ? 'one file at most' : 'no file'}: npm run ${name} -- --help says more.`,
    );
  }
  return run({ config: readConfig(environment), file: positionals[0], flags: values as Invocation['flags'] });
}

export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  helpCommand: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new BadCommand(`${sentence}: ${helpCommand} says what it takes.`);
  }
}

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
