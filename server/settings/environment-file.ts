/** Reads the settings in .env, and finds the mistakes in it that would otherwise pass in silence. */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { diff } from 'node:util';
import { BadSettings, settingNames } from './config.ts';

const foreignName = /^(?:NODE_|TZ$|LANG$|PATH$)/;

export function loadEnvironmentFile(file = '.env'): void {
  refuseDanglingLink(file);
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    // Node's error names only the link, if .env is one.
    const path = realpathSync(file);
    throw new BadSettings(
      `This user may not read ${path}: run this as its owner, or let this user's group read it (chgrp and chmod 640).`,
    );
  }
}

/** In a release, .env links to the settings that all releases share. Without them it would start with the defaults. */
function refuseDanglingLink(file: string): void {
  if (existsSync(file) || !lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new BadSettings(
    `${readlinkSync(file)} is missing, to which ${file} leads: restore it, or make it from .env.example.`,
  );
}

export function findFileMistakes(file = '.env'): string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  if (text.startsWith('\ufeff')) {
    return [`${file} begins with a byte order mark, so its first line has no effect: save it without one.`];
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const [, name = '', value = ''] = /^\s*(?:export\s+)?([^\s=#]+)\s*=\s*(.*)$/.exec(line) ?? [];
    // The line itself is not repeated, as it may hold a password.
    if (name === '') return [`Line ${index + 1} of ${file} has no effect: write it as NAME=value.`];
    return findMistakes(name, value, file);
  });
}

function findMistakes(name: string, value: string, file: string): string[] {
  if (!settingNames.includes(name) && !foreignName.test(name)) {
    const editsTo = (other: string) => diff(name.toUpperCase(), other).filter(([operation]) => operation !== 0).length;
    const [nearest = ''] = settingNames.toSorted((one, other) => editsTo(one) - editsTo(other));
    // A wrong letter counts as two edits: one deleted, one inserted. In a short name, more than that may lead anywhere.
    const isNear = editsTo(nearest) <= (nearest.length > 6 ? 4 : 2);
    return [`${name} in ${file} is no setting, so it has no effect${isNear ? `: is ${nearest} meant?` : '.'}`];
  }
  // A comment begins at # even in the middle of a word.
  if (/^[^\s"'`#]+#/.test(value)) {
    return [
      `The value of ${name} in ${file} ends before its #: put it in quotation marks, and in a URL write # as %23.`,
    ];
  }
  if (/^(["'`])(?!.*\1)/.test(value)) {
    return [`The value of ${name} in ${file} begins with a quotation mark, and none ends it.`];
  }
  return [];
}
