/** The command behind `npm run inbox`: how the agency reads and keeps what visitors sent. */
import { parseArgs } from 'node:util';
import { BadSettings, loadEnvironmentFile, readConfig } from './config.ts';
import { BadCommand, type Command, type Request } from './inbox-command.ts';
import { keepingCommands } from './inbox-keeping.ts';
import { readingCommands } from './inbox-reading.ts';
import { openStore } from './store/database.ts';
import { StoreUnavailable } from './store/failure.ts';

const commands: Record<string, Command> = { ...readingCommands, ...keepingCommands };

// The reader of a pipe may have seen enough: npm run inbox -- list | head
process.stdout.on('error', () => process.exit());

try {
  process.stdout.write(`${await answer(process.argv.slice(2))}\n`);
} catch (error) {
  if (![BadCommand, BadSettings, StoreUnavailable].some((known) => error instanceof known)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function answer([name, ...words]: string[]): Promise<string> {
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
  loadEnvironmentFile();
  const { dataDir, databaseUrl } = readConfig(process.env);
  const store = await openStore({ dataDir, databaseUrl });
  try {
    return await command.run(store, request);
  } finally {
    await store.close();
  }
}

function parse(name: string, command: Command, words: string[]): Request {
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
