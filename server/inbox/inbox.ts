/** The command behind `npm run inbox`: how the agency reads and manages what visitors sent. */
import { BadCommand, runCommand, startProgram } from '../operations/command-line.ts';
import type { Config } from '../settings/config.ts';
import { revision, version } from '../version.ts';
import { deleteEntry, forget, purge, release, retry } from './changes.ts';
import { exportAll, list, person, resume, show } from './reading.ts';
import { testMail } from './test-mail.ts';

const commands = [list, show, person, resume, exportAll, release, retry, deleteEntry, forget, purge, testMail];

if (import.meta.main) await startProgram(runInboxCommand);

export async function runInboxCommand([name = 'help', ...args]: string[], getSettings: () => Config): Promise<string> {
  if (['--help', '-h', 'help'].includes(name)) {
    return args[0] ? runInboxCommand([args[0], '--help'], getSettings) : helpOfAll();
  }
  if (name === '--version') return revision ? `${version} (${revision})` : version;
  // inboxCommand makes `call` from the first word of a command's usage.
  const command = commands.find(({ call }) => call === `npm run inbox -- ${name}`);
  if (command) return runCommand(command, args, getSettings);
  throw new BadCommand(`There is no command ${JSON.stringify(name)}: npm run inbox -- --help lists them.`);
}

function helpOfAll(): string {
  return [
    'npm run inbox -- COMMAND',
    ...commands.map(({ usage, about }) => `  ${usage.replace('npm run inbox -- ', '')}\n      ${about}`),
    'Each has its own help: npm run inbox -- list --help. The release that runs: npm run inbox -- --version',
  ].join('\n\n');
}
