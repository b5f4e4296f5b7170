// @module-tag all (runs only with npm test -- --all)
/**
 * Runs the scripts in deploy/ with fake systemctl, npm and PostgreSQL programs. Tests that need git, curl or shellcheck are
 * skipped where it is not installed. `npm test` leaves this file out (vitest.config.ts).
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from './support/free-port.ts';
import { freshFolder } from './support/stores.ts';

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

/** Writes fake programs and returns a PATH that has them first. */
function installFakes(folder: string, programs: Record<string, string>): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${bin}:${process.env.PATH}`;
}

describe.skipIf(!isInstalled('git') || !isInstalled('curl'))('release and rollback', () => {
  // These tests build on each other: each finds the releases that those before it have left.
  let folder: string;
  let releases: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = freshFolder();
    releases = join(folder, 'releases');
    const PATH = installFakes(folder, {
      // Drops the four options of deploy/releases.sh, so that the command runs as the user of the test.
      setpriv: 'shift 4; exec "$@"',
      // Shortens every wait. `command -p` finds the real sleep instead of this fake.
      sleep: 'command -p sleep 0.02',
      npm: `test ! -e unbuildable || { echo Fake build error. >&2; exit 1; }
        mkdir -p build/client/assets build/client/pictures node_modules/.bin
        echo "$(cat release)" > "build/client/assets/$(cat release).js"
        ln -s '${process.execPath}' node_modules/.bin/node
        touch build/site.json`,
      // Notes each call with the current release. In v5, the instance 3001 does not restart. While the file disk-is-full
      // exists, no backup can be made.
      systemctl: `echo "$* $(readlink '${releases}/current')" >> '${folder}/systemctl-calls'
        case $1 in
          list-units) cat '${folder}/running' ;;
          restart) test ! -e '${releases}/current/unstartable' || test "$2" != twinshore@3001.service ;;
          start) test ! -e '${folder}/disk-is-full' ;;
        esac`,
    });
    const SETTINGS = join(folder, 'settings.env');
    const UNITS = join(folder, 'units');
    const TRIAL_PORT = String(await freePort());
    environment = { ...process.env, PATH, RELEASES: releases, SETTINGS, UNITS, TRIAL_PORT };
    writeFileSync(SETTINGS, 'DATABASE_URL=postgres:///live\n');
    // What the fake `systemctl list-units` prints: no instance runs yet.
    writeFileSync(join(folder, 'running'), '');
    mkdirSync(UNITS);
    createRepository();
  });

  /**
   * Creates a repository with a tag for each release. v1, v2, v6 and v7 are sound. v3 does not start when it is tried, v4 cannot
   * be built, and of v5 one instance does not restart: their marker files make the fakes fail.
   */
  function createRepository(): void {
    const repository = join(folder, 'repository');
    cpSync('deploy', join(repository, 'deploy'), { recursive: true });
    mkdirSync(join(repository, 'server/operations'), { recursive: true });
    // deploy/release tries a new release with an empty DATABASE_URL, so that it cannot touch the live store, which .env names.
    // If it did not, this fake server would not answer. With the file `unhealthy` (v3) it does not start.
    const server = `process.loadEnvFile('.env');
      if (process.getBuiltinModule('fs').existsSync('unhealthy')) throw new Error('Fake start error.');
      const answer = (request, response) => response.end();
      const isOnLiveStore = process.env.DATABASE_URL !== '';
      if (!isOnLiveStore) process.getBuiltinModule('http').createServer(answer).listen(process.env.PORT, process.env.HOST);`;
    // The fake judge refuses every release whose store is said to be too new for it.
    const judge = `if (process.getBuiltinModule('fs').existsSync(process.argv[2] + '/too-old')) throw new Error('A newer store.');`;
    writeFileSync(join(repository, 'server/main.ts'), server);
    writeFileSync(join(repository, 'server/operations/judge-release.ts'), judge);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: repository });
    git('init', '--quiet');
    git('remote', 'add', 'origin', `file://${repository}`);
    const markerFiles = {
      v1: 'first',
      v2: 'second',
      v3: 'unhealthy',
      v4: 'unbuildable',
      v5: 'unstartable',
      v6: 'sixth',
      v7: 'seventh',
    };
    for (const [tag, markerFile] of Object.entries(markerFiles)) {
      writeFileSync(join(repository, 'release'), tag);
      writeFileSync(join(repository, markerFile), '');
      git('add', '.');
      git('commit', '--quiet', '--message', tag);
      git('tag', tag);
      git('rm', '--quiet', markerFile);
    }
  }

  function run(script: 'release' | 'rollback', ...args: string[]) {
    writeFileSync(join(folder, 'systemctl-calls'), '');
    const { status, stdout, stderr } = spawnSync(join(folder, 'repository/deploy', script), args, {
      env: environment,
      encoding: 'utf8',
      timeout: 60_000,
    });
    const calls = readFileSync(join(folder, 'systemctl-calls'), 'utf8').trim().split('\n');
    const serviceStarts = calls.filter((line) => /^(?:re)?start/.test(line));
    return { status, out: stdout.trim(), error: stderr.trim(), serviceStarts };
  }

  const linkTo = (name: string) => readlinkSync(join(releases, name));

  it('installs the first release, and says how to start an instance', () => {
    expect(run('release', 'v1')).toEqual({
      status: 0,
      out: 'v1 is in place. No instance runs: systemctl enable --now twinshore@3000 starts one.',
      error: '',
      serviceStarts: [],
    });
    expect([linkTo('current'), existsSync(join(releases, 'previous'))]).toEqual(['v1', false]);
    expect(readlinkSync(join(releases, 'v1/.env'))).toBe(environment.SETTINGS);
    expect(readdirSync(environment.UNITS as string)).toEqual(['twinshore@.service']);
    // From now on, two instances run.
    const running = ['3000', '3001'].map((port) => `twinshore@${port}.service loaded active\n`);
    writeFileSync(join(folder, 'running'), running.join(''));
  });

  it('installs the next release beside the first: backup, link, then one instance restarts after the other', () => {
    const { status, serviceStarts, out } = run('release', 'v2');
    expect([status, out]).toEqual([0, 'twinshore@3000.service runs v2.\ntwinshore@3001.service runs v2.']);
    expect(serviceStarts).toEqual([
      'start twinshore-backup v1',
      'restart twinshore@3000.service v2',
      'restart twinshore@3001.service v2',
    ]);
    expect([linkTo('current'), linkTo('previous')]).toEqual(['v2', 'v1']);
    expect(readdirSync(join(releases, 'shared/assets')).sort()).toEqual(['v1.js', 'v2.js']);
  });

  // Each row: the tag, the error of the program that failed, and the last line that we print.
  it.each([
    ['v3', 'Fake start error.', 'v3 does not start, for the reason above. Nothing has changed.'],
    ['v4', 'Fake build error.', 'v4 cannot be built, for the reason above. Nothing has changed.'],
    ['v9', '', 'There is no tag v9'],
    ['v1', '', 'exists already: deploy/rollback v1 switches to it'],
    ['a/b', '', 'needs a tag without a slash'],
    ['', '', 'needs a tag'],
    ['current', '', 'needs a tag'],
  ])('changes nothing when %j cannot be released', (tag, reason, sentence) => {
    const before = readdirSync(releases);
    const { status, error, serviceStarts } = run('release', tag);
    expect([status, serviceStarts]).toEqual([1, []]);
    expect(error).toContain(reason);
    expect(error.split('\n').at(-1)).toContain(sentence);
    expect([linkTo('current'), readdirSync(releases)]).toEqual(['v2', before]);
  });

  it('changes nothing without a backup, stops at an instance that does not start, and rollback returns to the release before', () => {
    writeFileSync(join(folder, 'disk-is-full'), '');
    const refused = { status: 1, error: expect.stringMatching(/^No backup could be made: .* Nothing has changed\.$/) };
    expect(run('release', 'v5')).toMatchObject(refused);
    expect([linkTo('current'), existsSync(join(releases, 'v5'))]).toEqual(['v2', false]);
    rmSync(join(folder, 'disk-is-full'));
    const { status, error } = run('release', 'v5');
    expect([status, error]).toEqual([1, expect.stringMatching(/^twinshore@3001\.service does not start with v5: /)]);
    expect(run('rollback')).toMatchObject({
      status: 0,
      error: '',
      serviceStarts: ['restart twinshore@3000.service v2', 'restart twinshore@3001.service v2'],
    });
    expect([linkTo('current'), linkTo('previous')]).toEqual(['v2', 'v5']);
  });

  it('does not roll back to a release that the store is too new for, or that does not exist', () => {
    writeFileSync(join(releases, 'v1/too-old'), '');
    const { status, error, serviceStarts } = run('rollback', 'v1');
    expect([status, serviceStarts, linkTo('current')]).toEqual([1, [], 'v2']);
    expect(error).toContain('A newer store.');
    expect(error.split('\n').at(-1)).toMatch(/^Nothing has changed/);
    expect(run('rollback', 'v0').error).toBe(`${releases}/v0 holds no release.`);
    expect(run('rollback', 'current').error).toBe('current is a link to v2: name the release itself.');
    for (const name of ['--what', '..', 'shared']) {
      expect(run('rollback', name).error).toContain(`takes the name of a release, not ${name}`);
    }
    mkdirSync(join(releases, 'v3'));
    for (const script of ['release', 'rollback'] as const)
      expect(run(script, 'v3').error).toContain('was never completed');
    rmSync(join(releases, 'v3'), { recursive: true });
    // Neither release can judge.
    for (const release of ['v1', 'v2']) rmSync(join(releases, release, 'server/operations/judge-release.ts'));
    expect(run('rollback', 'v1')).toMatchObject({ status: 1, error: expect.stringContaining('cannot be known') });
    expect(run('rollback', '--unchecked', 'v1')).toMatchObject({ status: 0, error: '' });
    expect(run('rollback', '--unchecked', 'v2')).toMatchObject({ status: 0 });
  });

  it('removes all but the three newest releases, unless one still runs', () => {
    const running = spawn('sleep', ['60'], { cwd: join(releases, 'v1') });
    onTestFinished(() => void running.kill());
    const listReleases = () => readdirSync(releases).filter((name) => name.startsWith('v'));
    expect(run('release', 'v6')).toMatchObject({ status: 0, error: '' });
    expect(listReleases()).toEqual(['v1', 'v2', 'v5', 'v6']);
    running.kill();
    expect(run('release', 'v7').out).toContain('v1 is removed.');
    expect(listReleases()).toEqual(['v5', 'v6', 'v7']);
  });
});

describe('daily dump', () => {
  function runDailyDump(folder: string, programs: Record<string, string> = {}) {
    const PATH = installFakes(freshFolder(), {
      pg_dump: 'echo new > unfinished.dump',
      // The third argument is the dump, which counts as readable if the fake pg_dump has finished it.
      pg_restore: 'grep -q new "$3"',
      // Ends the script, which otherwise loops for ever.
      sleep: 'exit 9',
      ...programs,
    });
    return spawnSync(resolve('deploy/daily-dump'), [folder], { env: { ...process.env, PATH }, encoding: 'utf8' });
  }

  function makeDumps(): string {
    const folder = freshFolder();
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const file = join(folder, `twinshore-2001-03-0${day}T031500Z.dump`);
      writeFileSync(file, String(day));
      // Long ago, so that a new dump is due.
      utimesSync(file, 1_000_000 + day, 1_000_000 + day);
    }
    return folder;
  }

  it('adds one dump a day, and keeps the newest seven', () => {
    const folder = makeDumps();
    expect(runDailyDump(folder).status).toBe(9);
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(7);
    expect(files[0]).toBe('twinshore-2001-03-02T031500Z.dump');
    expect(readFileSync(join(folder, files[6] as string), 'utf8')).toBe('new\n');
    // A restart on the same day makes no second dump.
    expect(runDailyDump(folder).status).toBe(9);
    expect(readdirSync(folder).sort()).toEqual(files);
  });

  it.each([
    ['fails half-way', { pg_dump: 'echo half > unfinished.dump; exit 1' }, 'No dump was made'],
    ['cannot be read', { pg_dump: 'echo half > unfinished.dump' }, 'The new dump cannot be read'],
  ])('keeps every earlier dump when the new one %s', (_, programs, sentence) => {
    const folder = makeDumps();
    const before = readdirSync(folder);
    const { status, stderr } = runDailyDump(folder, programs);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
  });
});

it('passes shellcheck with every script', ({ skip }) => {
  if (!isInstalled('shellcheck')) skip('shellcheck is not installed (Debian: apt-get install shellcheck)');
  const scripts = ['release', 'rollback', 'daily-dump'].map((name) => join('deploy', name));
  const { stdout } = spawnSync('shellcheck', ['--external-sources', ...scripts], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
