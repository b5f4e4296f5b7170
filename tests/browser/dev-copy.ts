/** Runs `npm run dev` in a copy of the project that a test may edit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/free-port.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

export interface DevCopy {
  url: string;
  port: number;
  /** Returns what `npm run dev` has printed so far. */
  output(): string;
  edit: ProjectCopy['edit'];
  /** Starts a second `npm run dev` on the same port, and resolves with its output and exit code. */
  startSecond(): Promise<{ output: string; code: number }>;
  /** Does what Ctrl-C does. Resolves with the exit code, and whether any of its processes still runs. */
  interrupt(): Promise<{ code: number; isStillRunning: boolean }>;
  remove(): void;
}

export async function startDevCopy(): Promise<DevCopy> {
  const copy = copyProject('art/icons', 'art/logos', 'public', 'tools');
  const port = await freePort();
  const environment = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'error',
  };
  const groups: number[] = [];

  function start(dataDir: string) {
    let output = '';
    // This is the command of `npm run dev` in package.json.
    const child = spawn(process.execPath, ['--import', './pipeline/show-content-error.ts', 'tools/dev.ts'], {
      cwd: copy.folder,
      // A process group of its own, as in a terminal, so that SIGINT reaches all its processes.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, DATA_DIR: dataDir },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const exit = once(child, 'close').then(([code]) => code as number);
    // A negative id means the whole process group.
    const group = -(child.pid as number);
    groups.push(group);
    return { group, output: () => output, exit };
  }

  const first = start('data');
  return {
    url: `http://localhost:${port}`,
    port,
    output: first.output,
    edit: copy.edit,
    async startSecond() {
      const second = start('second');
      return { code: await second.exit, output: second.output() };
    },
    async interrupt() {
      process.kill(first.group, 'SIGINT');
      const code = await first.exit;
      return { code, isStillRunning: isRunning(first.group) };
    },
    remove() {
      for (const group of groups.filter(isRunning)) process.kill(group, 'SIGKILL');
      copy.remove();
    },
  };
}

/** Signal 0 only asks whether the group exists. */
function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
