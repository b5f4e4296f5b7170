/** What the inbox answers to the words of a command; a `BadCommand` says in one sentence what is wrong with them. */
import { parseArgs } from 'node:util';
import { BadCommand } from '../command-line.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/database.ts';
import { keepingCommands } from './changes.ts';
import type { Command, Request, SettingsCommand } from './command.ts';
import { readingCommands } from './reading.ts';
import { testMail } from './test-mail.ts';

type AnyCommand = Command | SettingsCommand;

const commands: Record<string, AnyCommand> = { ...readingCommands, ...keepingCommands, 'test-mail': testMail };

export async function runInboxCommand([name, ...words]: string[], readSettings: () => Config): Promise<string> {
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) return helpFor(words[0]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new BadCommand(`There is no command ${JSON.stringify(name)}: npm run inbox -- --help lists them.`);
  const request = parse(name, command, words);
  if (request.options.help) return helpFor(name);
  const [least, most] = command.takes;
  if (request.arguments.length < least || request.arguments.length > most) {
    throw new BadCommand(`The command is: npm run inbox -- ${command.usage}`);
  }
  const settings = readSettings();
  if ('tryOut' in command) return command.tryOut(settings);
  const store = await openStore(settings, { mustExist: true });
  try {
    return await command.run(store, request, settings);
  } finally {
    await store.close();
  }
}

function parse(name: string, command: AnyCommand, words: string[]): Request {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const width = process.stdout.columns ?? Number.POSITIVE_INFINITY;
    return { arguments: positionals, options: values as Request['options'], width };
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new BadCommand(`${sentence}: npm run inbox -- ${name} --help says what it takes.`);
  }
}

function helpFor(name: string | undefined): string {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return `npm run inbox -- ${command.usage}\n\n${command.about}`;
  const all = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return ['npm run inbox -- COMMAND', ...all, 'Each has its own help: npm run inbox -- list --help'].join('\n\n');
}
