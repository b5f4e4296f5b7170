/** What a command of the inbox is, and how its options are read. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { BadCommand } from '../command-line.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/database.ts';
import type { Kind } from '../store/tables.ts';

export interface Request {
  /** What follows the name of the command, without options. */
  arguments: string[];
  options: Record<string, string | boolean | undefined>;
  /** Of the terminal, in columns; infinite in a pipe, where nothing is cut off. */
  width: number;
}

interface AnyCommand {
  usage: string;
  about: string;
  options: ParseArgsOptionsConfig;
  /** The least and the greatest number of arguments. */
  takes: [number, number];
}

export interface Command extends AnyCommand {
  /** Resolves with what is printed. */
  run(store: Store, request: Request, settings: Config): Promise<string>;
}

/** Needs no store, so it works while the store does not. */
export interface SettingsCommand extends AnyCommand {
  runWithoutStore(settings: Config): Promise<string>;
}

export const kindOption = { kind: { type: 'string' } } as const;

export function readKind({ options }: Request): Kind | undefined {
  const { kind } = options;
  if (kind === undefined || kind === 'contact' || kind === 'application') return kind;
  throw new BadCommand('--kind is contact or application.');
}

/** At most six digits, so that page times limit fits the integers of both databases. */
export function readNumber({ options }: Request, name: string, defaultValue: number): number {
  const given = options[name];
  if (given === undefined) return defaultValue;
  if (/^[1-9]\d{0,5}$/.test(String(given))) return Number(given);
  throw new BadCommand(`--${name} is a number from 1 to 999999.`);
}

export function unknownId(id: string): BadCommand {
  return new BadCommand(
    `There is nothing with the id ${JSON.stringify(id)}: npm run inbox -- list shows what there is.`,
  );
}
