/** What the tools share: programs of this machine are found, or installed with apt; a sentence ends a command; time is told. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Looks for the names on the PATH, then for the paths; returns the path of the first program found. */
export function findProgram(names: string[], paths: string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...paths].find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Works for root on Debian and its derivatives. Prints what it does, because that can take minutes. */
export function installWithApt(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const names = packages.join(' and ');
  console.log(`Installing ${names} with apt …`);
  const started = performance.now();
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  // The status of `update` is ignored, because one package source may fail while the others work.
  apt('update');
  const { status, stderr } = apt('install', '-y', ...packages);
  if (status === 0) {
    console.log(`Installed ${names} with apt in ${secondsSince(started)} s.`);
    return true;
  }
  // apt begins its errors with “E: ”.
  const reason = /^E: (.*?)\.?$/m.exec(stderr)?.[1];
  console.log(`${names} could not be installed with apt${reason ? ` (${reason})` : ''}.`);
  return false;
}

export function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}

/** For a command that cannot go on: an error would print a stack trace. */
export function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
