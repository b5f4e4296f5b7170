/** Runs `npm run dev` in a copy of the project that a test may edit. */
import { spawn } from 'node:child_process';
import { freePort } from '../support/free-port.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

export interface DevCopy {
  url: string;
  /** Returns what `npm run dev` has printed so far. */
  output(): string;
  edit: ProjectCopy['edit'];
  remove(): void;
}

export async function startDevCopy(): Promise<DevCopy> {
  const copy = copyProject('art/icons', 'art/logos', 'public', 'tools');
  const port = await freePort();
  const environment = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: 'data',
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'error',
  };
  // This is the command of `npm run dev` in package.json.
  const child = spawn(process.execPath, ['--import', './pipeline/show-content-error.ts', 'tools/dev.ts'], {
    cwd: copy.folder,
    // A process group of its own, so that all its processes can be ended together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    edit: copy.edit,
    remove() {
      // A negative id means the whole process group.
      process.kill(-(child.pid as number), 'SIGKILL');
      copy.remove();
    },
  };
}
