/** The usage and help of each inbox command, and the check of its arguments. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { BadCommand, parseArguments } from '../command-line.ts';

const usages = {
  list: {
    usage: 'list [--spam] [--kind contact|application] [--search TEXT] [--page N] [--limit N] [--json]',
    about:
      'Lists messages and applications, the newest first, 50 to a page or as many as --limit says. With --spam it lists what is held as spam, with --search what contains TEXT in any field.',
  },
  show: {
    usage: 'show ID [--json]',
    about: 'Shows one message or application in full.',
  },
  person: {
    usage: 'person EMAIL [--out FOLDER]',
    about:
      'Lists everything that came from this e-mail address, however it was spelled, spam included. With --out it saves everything, with the resumes, into a new folder.',
  },
  resume: {
    usage: 'resume ID [--out FILE] [--force]',
    about: 'Saves the resume of an application under its own name, or as FILE. Overwrites only with --force.',
  },
  export: {
    usage: 'export --csv|--json [--kind contact|application] [--out FILE] [--force]',
    about:
      'Exports everything, spam included, for a spreadsheet or a program. Resumes are saved one by one with the command resume.',
  },
  release: {
    usage: 'release ID',
    about: 'Marks a message or application as not spam and sends its e-mail.',
  },
  retry: {
    usage: 'retry ID | retry --all',
    about:
      'Sends dead and waiting deliveries at once: those of one message or application, one delivery (show lists its id), or all.',
  },
  delete: {
    usage: 'delete ID [--yes]',
    about:
      'Permanently deletes one message or application, with its resume and unsent mail. Without --yes it only shows it.',
  },
  forget: {
    usage: 'forget EMAIL [--yes]',
    about:
      'Permanently deletes everything that came from this e-mail address, with resumes and unsent mail. Without --yes it only counts.',
  },
  purge: {
    usage: 'purge --older-than 365d | --spam [--yes]',
    about:
      'Deletes everything older than this many days, or everything held as spam; with both options, only spam of that age. Without --yes it only counts.',
  },
  'test-mail': {
    usage: 'test-mail',
    about:
      'Sends an e-mail to MAIL_TO, and one to MAIL_TO_APPLICATIONS if that is different, with the real settings, and prints the answer of the mail server.',
  },
};

/** Returns the help of one command, or of all if there is no command of this name. */
export function helpFor(name = ''): string {
  for (const [command, { usage, about }] of Object.entries(usages)) {
    if (command === name) return `npm run inbox -- ${usage}\n\n${about}`;
  }
  const all = Object.values(usages).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return [
    'npm run inbox -- COMMAND',
    ...all,
    'Each has its own help: npm run inbox -- list --help. The release that runs: npm run inbox -- --version',
  ].join('\n\n');
}

/** `positional` says whether the command takes an argument besides its options. No command takes more than one. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  name: keyof typeof usages,
  args: string[],
  options: Options,
  positional: 'none' | 'optional' | 'required' = 'none',
) {
  const { values, positionals } = parseArguments(args, options, `npm run inbox -- ${name} --help`);
  const min = positional === 'required' ? 1 : 0;
  const max = positional === 'none' ? 0 : 1;
  if (positionals.length < min || positionals.length > max) {
    throw new BadCommand(`The command is: npm run inbox -- ${usages[name].usage}`);
  }
  return { options: values, argument: positionals[0] ?? '' };
}

export function unknownId(id: string): BadCommand {
  return new BadCommand(
    `There is nothing with the id ${JSON.stringify(id)}: npm run inbox -- list shows what there is.`,
  );
}
