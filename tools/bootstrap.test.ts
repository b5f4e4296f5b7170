// @module-tag all (runs only with npm test -- --all)
/** Runs the bootstrap in a small temporary project, with a fake npm that logs its arguments. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const fakeNpm = `
  import { appendFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
  const [command] = process.argv.slice(2);
  appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.FAKE_NETWORK === 'down') {
    console.error(command === 'ping' ? 'npm error code ECONNREFUSED' : 'npm error code ENOTCACHED');
    process.exit(1);
  }
  if (command === 'ci') {
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules/.bin', { recursive: true });
    mkdirSync('node_modules/vite', { recursive: true });
    if (process.argv.includes('--workspace=tests')) mkdirSync('node_modules/vitest', { recursive: true });
    if (process.argv.includes('--workspace=tools/mutation')) mkdirSync('node_modules/stryker', { recursive: true });
    if (process.cwd().endsWith('/tools/node')) {
      const bin = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin';
      mkdirSync(bin, { recursive: true });
      symlinkSync(process.execPath, bin + '/node');
    }
  }
`;

const packageJson = JSON.stringify({
  type: 'module',
  engines: { node: '>=24.15' },
  workspaces: ['tests', 'tools/mutation'],
  devDependencies: { vite: '' },
});

function createProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bootstrap-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('package.json', packageJson);
  write('tests/package.json', '{ "devDependencies": { "vitest": "" } }');
  write('tools/mutation/package.json', '{ "devDependencies": { "stryker": "" } }');
  write('package-lock.json', '{}');
  write('npm.mjs', fakeNpm);
  // Where other users cannot run this Node, as in root's home, the bootstrap installs the package that tools/node names.
  // fakeNpm makes it a link to this Node.
  write('tools/node/package-lock.json', '{}');
  write('tools/node/package.json', `{ "optionalDependencies": { "node-${process.platform}-${process.arch}": "" } }`);
  write('app/page.ts', 'one');
  write('pipeline/imported.ts', '');
  write('pipeline/show-content-error.ts', '');
  write(
    'pipeline/build.ts',
    `import './imported.ts';
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    if (process.env.FAKE_BUILD === 'fails') process.exit(1);
    for (const folder of ['build', 'app/generated']) mkdirSync(folder, { recursive: true });
    writeFileSync('app/generated/icons.svg', 'icons');
    appendFileSync('build/builds.log', 'built\\n');`,
  );
  for (const path of ['tools/bootstrap.mjs', 'tools/bootstrap']) cpSync(path, join(folder, path), { recursive: true });
  const run = (
    settings: Record<string, string> = {},
    { args = ['build'], user }: { args?: string[]; user?: number } = {},
  ) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...args], {
      encoding: 'utf8',
      uid: user,
      env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.mjs'), ...settings },
    });
    // Replaces the seconds, which differ from run to run.
    return { status, stdout: stdout.replace(/\d+\.\d/g, 'N'), stderr };
  };
  const readLines = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim().split('\n') : [];
  return {
    folder,
    write,
    run,
    installs: () => readLines('npm.log').filter((line) => line.startsWith('ci')),
    builds: () => readLines('build/builds.log').length,
  };
}

test('a run installs and builds only what has changed since the last one', () => {
  const { folder, write, run, installs, builds } = createProject();
  const has = (path: string) => existsSync(join(folder, path));
  /** Runs the bootstrap, and returns how much it has done. */
  function work(...options: Parameters<typeof run>) {
    const [installsBefore, buildsBefore] = [installs().length, builds()];
    const { status } = run(...options);
    return { status, installs: installs().length - installsBefore, builds: builds() - buildsBefore };
  }

  const { status, stdout, stderr } = run();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Installing the dependencies …\nInstalled the dependencies in N s.\n');
  expect(stdout).toContain('Building the site …\n');
  expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(process.execPath);
  expect(run(), 'nothing has changed').toEqual({ status: 0, stdout: '', stderr: '' });

  write('app/page.test.ts', 'test');
  write('.env', 'SMTP_URL=smtp://localhost');
  expect(work(), 'tests and mail settings').toEqual({ status: 0, installs: 0, builds: 0 });
  for (const [file, text] of [
    ['app/page.ts', 'two'],
    ['pipeline/imported.ts', 'export {};'],
    ['.env', 'SITE_URL=https://www.example.com'],
  ] as const) {
    write(file, text);
    expect(work(), file).toEqual({ status: 0, installs: 0, builds: 1 });
  }
  write('app/page.ts', 'three');
  expect(work({ FAKE_BUILD: 'fails' })).toMatchObject({ status: 1 });
  write('app/page.ts', 'two');
  expect(work(), 'the sources are again those of the last good build').toMatchObject({ status: 0, builds: 1 });

  write('package-lock.json', '{ "lockfileVersion": 3 }');
  expect(work(), 'the lock file').toMatchObject({ status: 0, installs: 1 });
  expect(has('node_modules/.bin/node'), 'Node is linked again').toBe(true);
  // As `npm prune --omit=dev` does.
  rmSync(join(folder, 'node_modules/vite'), { recursive: true });
  expect(work(), 'build tools are not needed').toMatchObject({ installs: 0 });
  write('app/page.ts', 'four');
  expect(work(), 'build tools are needed').toEqual({ status: 0, installs: 1, builds: 1 });

  const installedTools = () => ['vitest', 'stryker'].filter((name) => has(`node_modules/${name}`));
  expect(installedTools()).toEqual([]);
  expect(run({}, { args: ['workspaces'] }).stdout).toContain(
    'Installed the dependencies and those of tests, art and bench in N s.',
  );
  expect(installedTools()).toEqual(['vitest']);
  expect(work({}, { args: ['mutation'] })).toMatchObject({ installs: 1 });
  expect(installedTools()).toEqual(['vitest', 'stryker']);
  for (const args of [['build'], ['workspaces']]) expect(work({}, { args })).toMatchObject({ installs: 0 });
});

test('without a network npm is told to use its cache, and if that fails too, the error is one sentence', () => {
  const { run, installs } = createProject();
  const { status, stderr } = run({ FAKE_NETWORK: 'down' });
  expect(stderr).toBe(
    'The npm registry cannot be reached to fetch the dependencies: check the network, and whether npm needs a proxy or another registry (npm config get registry), and run the command again.\n',
  );
  expect(status).toBe(1);
  expect(installs()[0]).toContain('--offline');
});

// The test takes the permission to write away. Root would ignore that, so root runs the bootstrap as "nobody" (65534), if
// that user can run this Node. Any other user runs it as themselves (undefined).
const otherUser = process.getuid?.() === 0 ? 65534 : undefined;
const canRunAsOtherUser = spawnSync(process.execPath, ['--version'], { uid: otherUser }).status === 0;

test.runIf(canRunAsOtherUser)('another user can run a fresh build, and is told who must renew a stale one', () => {
  const { folder, write, run } = createProject();
  run();
  for (const path of ['', 'app', 'app/generated', 'build', 'node_modules', 'node_modules/.bin', 'pipeline', 'tools']) {
    chmodSync(join(folder, path), 0o555);
  }
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', folder]));
  expect(run({}, { user: otherUser })).toEqual({ status: 0, stdout: '', stderr: '' });
  write('app/page.ts', 'two');
  expect(run({}, { user: otherUser })).toEqual({
    status: 1,
    stdout: '',
    stderr: `The site must be built anew, and this user may not write to build: run \`npm run build\` as the user who owns ${folder}.\n`,
  });
});
