/** What a command of the inbox is, and how its mistakes are told. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { BadCommand } from '../command-line.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/database.ts';
import type { Kind } from '../store/tables.ts';

type Values = Record<string, string | boolean | undefined>;

export interface Request {
  /** What stands after the command, options left out. */
  arguments: string[];
  options: Values;
  /** Of the terminal; without one nothing is cut off. */
  width: number;
}

interface AnyCommand {
  usage: string;
  about: string;
  options: ParseArgsOptionsConfig;
  /** How many arguments it takes at least and at most. */
  takes: [number, number];
}

export interface Command extends AnyCommand {
  /** Answers with what is printed. */
  run(store: Store, request: Request, settings: Config): Promise<string>;
}

/** Works where the store does not. */
export interface SettingsCommand extends AnyCommand {
  tryOut(settings: Config): Promise<string>;
}

export const kindOption = { kind: { type: 'string' } } as const;

export function readKind({ options }: Request): Kind | undefined {
  const { kind } = options;
  if (kind === undefined || kind === 'contact' || kind === 'application') return kind;
  throw new BadCommand('--kind is contact or application.');
}

/** Six digits at most: what a database counts with is not endless. */
export function readNumber({ options }: Request, name: string, otherwise: number): number {
  const given = options[name];
  if (given === undefined) return otherwise;
  if (/^[1-9]\d{0,5}$/.test(String(given))) return Number(given);
  throw new BadCommand(`--${name} is a number from 1 to 999999.`);
}

export function unknownId(id: string): BadCommand {
  return new BadCommand(
    `There is nothing with the id ${JSON.stringify(id)}: npm run inbox -- list shows what there is.`,
  );
}
