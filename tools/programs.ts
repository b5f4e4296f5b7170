/** Finds and installs programs of this machine, and ends a command with a sentence. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** Works for root on Debian and its derivatives. */
export function installWithApt(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  const names = packages.join(' and ');
  console.log(`Installing ${names} with apt …`);
  const started = performance.now();
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  // The status of `update` is ignored, because one package source may fail while the others work.
  apt('update');
  const { status, stderr } = apt('install', '-y', ...packages);
  const hasSucceeded = status === 0;
  // apt begins its errors with “E: ”.
  const reason = /^E: (.*?)\.?$/m.exec(stderr)?.[1];
  if (hasSucceeded) console.log(`Installed ${names} with apt in ${secondsSince(started)} s.`);
  else console.log(`${names} could not be installed with apt${reason ? ` (${reason})` : ''}.`);
  return hasSucceeded;
}

export function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}

export function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
