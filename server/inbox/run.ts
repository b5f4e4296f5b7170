/** Runs one command of the inbox. Throws a `BadCommand` when its arguments are wrong. */
import { BadCommand, parseArguments } from '../command-line.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/database.ts';
import { changingCommands } from './changes.ts';
import type { Command, Request, SettingsCommand } from './command.ts';
import { readingCommands } from './reading.ts';
import { testMail } from './test-mail.ts';

type AnyCommand = Command | SettingsCommand;

const commands: Record<string, AnyCommand> = { ...readingCommands, ...changingCommands, 'test-mail': testMail };

export async function runInboxCommand([name, ...args]: string[], readSettings: () => Config): Promise<string> {
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) return helpFor(args[0]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new BadCommand(`There is no command ${JSON.stringify(name)}: npm run inbox -- --help lists them.`);
  const request = parse(name, command, args);
  if (request.options.help) return helpFor(name);
  const [min, max] = command.takes;
  if (request.arguments.length < min || request.arguments.length > max) {
    throw new BadCommand(`The command is: npm run inbox -- ${command.usage}`);
  }
  const settings = readSettings();
  if ('runWithoutStore' in command) return command.runWithoutStore(settings);
  const store = await openStore(settings, { mustExist: true });
  try {
    return await command.run(store, request, settings);
  } finally {
    await store.close();
  }
}

function parse(name: string, command: AnyCommand, args: string[]): Request {
  const options: AnyCommand['options'] = { ...command.options, help: { type: 'boolean', short: 'h' } };
  const { positionals, values } = parseArguments(args, options, `npm run inbox -- ${name} --help`);
  const width = process.stdout.columns ?? Number.POSITIVE_INFINITY;
  return { arguments: positionals, options: values as Request['options'], width };
}

function helpFor(name: string | undefined): string {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return `npm run inbox -- ${command.usage}\n\n${command.about}`;
  const all = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return ['npm run inbox -- COMMAND', ...all, 'Each has its own help: npm run inbox -- list --help'].join('\n\n');
}
