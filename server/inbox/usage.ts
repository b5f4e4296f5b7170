/** What each command of the inbox takes and does, for its help and for whoever mistyped it. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { BadCommand, parseArguments } from '../command-line.ts';

const usages = {
  list: {
    usage: 'list [--spam] [--kind contact|application] [--page N] [--limit N] [--json]',
    about: 'What has come, the newest first, 50 to a page or as --limit says. With --spam what looks like spam.',
  },
  show: {
    usage: 'show ID [--json]',
    about: 'All of one message or application.',
  },
  person: {
    usage: 'person EMAIL [--out FOLDER]',
    about:
      'All that came from this e-mail address, in whatever spelling, spam included. With --out it is saved, with the resumes, into a new folder.',
  },
  resume: {
    usage: 'resume ID [--out FILE] [--force]',
    about: 'Saves the resume of an application under its own name, or as FILE. Overwrites only with --force.',
  },
  export: {
    usage: 'export --csv|--json [--kind contact|application] [--out FILE] [--force]',
    about: 'Everything, spam included, for a spreadsheet or a program. Resumes are saved one by one with resume.',
  },
  release: {
    usage: 'release ID',
    about: 'Marks it as not spam and sends its e-mail.',
  },
  retry: {
    usage: 'retry ID | retry --all',
    about:
      'Sends at once what is dead or waiting: all of one submission, one delivery (show has its id), or everything.',
  },
  forget: {
    usage: 'forget EMAIL',
    about: 'Deletes for good all that came from this e-mail address, with resumes and unsent mail.',
  },
  purge: {
    usage: 'purge --older-than 365d | --spam [--yes]',
    about:
      'Deletes what is older than so many days, or all that is held as spam; with both, only spam that is so old. Without --yes it only counts.',
  },
  'test-mail': {
    usage: 'test-mail',
    about:
      'Sends one e-mail to MAIL_TO, and one to MAIL_TO_APPLICATIONS if that is another, through the real settings and says what the mail server answered.',
  },
};

/** Of one command, or of all where there is none of this name. */
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

/** Besides its options a command takes from `least` to `most` arguments: none or one. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  name: keyof typeof usages,
  args: string[],
  options: Options,
  least: 0 | 1 = 0,
  most = least,
) {
  const { values, positionals } = parseArguments(args, options, `npm run inbox -- ${name} --help`);
  if (positionals.length < least || positionals.length > most) {
    throw new BadCommand(`The command is: npm run inbox -- ${usages[name].usage}`);
  }
  return { options: values, argument: positionals[0] ?? '' };
}

export function unknownId(id: string): BadCommand {
  return new BadCommand(
    `There is nothing with the id ${JSON.stringify(id)}: npm run inbox -- list shows what there is.`,
  );
}
