/** Builds the site, and tells whether a source or a setting has changed since the last build. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, readIfPresent, requireWritable } from './project.mjs';
import { nodeLink } from './provide-node.mjs';
import { run, stop } from './run.mjs';

const stampFile = 'build/.source';

export function isBuildStale() {
  return readIfPresent(stampFile) !== hashOfSources();
}

export async function buildSite({ listsPages }) {
  requireWritable('build', 'The site must be built anew');
  // A build that fails half-way must not count as up to date.
  rmSync(stampFile, { force: true });
  // Hashed before the build, so that a source that changes meanwhile makes the build stale.
  const sourcesHash = hashOfSources();
  console.log('Building the site …');
  const args = ['--import', './pipeline/show-content-error.ts', 'pipeline/build.ts'];
  const stdio = ['ignore', 'inherit', 'inherit'];
  const { status } = await run(nodeLink, listsPages ? args : [...args, '--quiet'], { stdio });
  if (status !== 0) stop('The site could not be built: the lines above say why.');
  writeFileSync(stampFile, sourcesHash);
}

function hashOfSources() {
  return hashOf([...sourceFiles().flatMap((file) => [file, readFileSync(file)]), ...buildSettings()]);
}

function sourceFiles() {
  const folders = ['app', 'content', 'contract', 'public', 'art/icons', 'art/logos'];
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    // Node 20 before 20.12 has no `parentPath`.
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/^app\/generated\/|\.test\.ts$/.test(file));
  const scripts = withImports(['pipeline/build.ts', 'vite.config.ts', 'react-router.config.ts']);
  return [...new Set([...files, ...scripts, 'package-lock.json'])].sort();
}

/** Adds all that the files import, directly or not. Each import must begin its line. */
function withImports(files, collected = new Set()) {
  for (const file of files) {
    if (collected.has(file) || !existsSync(file)) continue;
    collected.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*['"](\.[^'"]+\.\w+)['"]/gm);
    withImports(
      [...imports].map(([, path]) => join(dirname(file), path)),
      collected,
    );
  }
  return collected;
}

function buildSettings() {
  const isBuiltIn = (line) => /^\s*(SITE_URL|VITE_\w+)\s*=/.test(line);
  const environment = Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
  const file = readSettingsFile().split('\n');
  return [...environment.filter(isBuiltIn).sort(), ...file.filter(isBuiltIn)];
}

function readSettingsFile() {
  const isLink = lstatSync('.env', { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink && !existsSync('.env')) stop(`${readlinkSync('.env')} is missing, to which .env leads: restore it.`);
  try {
    return readIfPresent('.env') ?? '';
  } catch {
    return stop(
      `This user may not read ${realpathSync('.env')}: run this as its owner, or let this user's group read it (chgrp and chmod 640).`,
    );
  }
}
