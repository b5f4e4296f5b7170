/** What the agency's and the operator's commands have in common: help, settings, and mistakes told in one sentence. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { BadSettings, type Config, loadEnvironmentFile, readConfig } from './config.ts';
import { StoreUnavailable } from './store/failure.ts';

/** Why a command did not do what it was asked to, in one sentence. */
export class BadCommand extends Error {}

interface Given {
  config: Config;
  file?: string;
  flags: Record<string, boolean>;
}

export interface CommandLine {
  name: string;
  help: string;
  /** Whether it takes the name of a file, and whether it can do without. */
  file?: 'optional' | 'required';
  flags?: string[];
  /** Answers with what is printed. */
  run(given: Given): Promise<string>;
}

export async function runCommand(command: CommandLine): Promise<void> {
  loadEnvironmentFile();
  const { out, error, code } = await callCommand(command, process.argv.slice(2), process.env);
  if (out) console.log(out);
  if (error) console.error(error);
  process.exitCode = code;
}

export async function callCommand(command: CommandLine, words: string[], environment: NodeJS.ProcessEnv) {
  try {
    return { out: await answer(command, words, environment), error: '', code: 0 };
  } catch (error) {
    // What the disk or a database says has a code and is a sentence of its own; anything else is a mistake of ours.
    const isTold = [BadCommand, BadSettings, StoreUnavailable].some((known) => error instanceof known);
    if (!isTold && !(error as { code?: string }).code) throw error;
    return { out: '', error: (error as Error).message, code: 1 };
  }
}

async function answer(command: CommandLine, words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { name, help, file, flags = [], run } = command;
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const flag of flags) options[flag] = { type: 'boolean' };
  const { values, positionals } = parse(name, words, options);
  if (values.help) return help;
  const most = file ? 1 : 0;
  if (positionals.length > most || (file === 'required' && positionals.length === 0)) {
    throw new BadCommand(
      `npm run ${name} takes ${file === 'required' ? 'one file' : most ? 'one file at most' : 'no file'}: npm run ${name} -- --help says more.`,
    );
  }
  return run({ config: readConfig(environment), file: positionals[0], flags: values as Given['flags'] });
}

function parse(name: string, args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new BadCommand(`${sentence}: npm run ${name} -- --help says what it takes.`);
  }
}

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
