/** Runs a program of the project as a process, in the current folder or in `cwd`, and returns its output and exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export async function runAsProcess(
  program: string,
  args: string[],
  settings: Record<string, string | undefined>,
  cwd?: string,
) {
  // The empty settings override those of the person who runs the tests.
  const env = { ...process.env, DATABASE_URL: '', SMTP_URL: '', ...settings };
  const child = spawn(process.execPath, [resolve(program), ...args], { cwd, env });
  const exit = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { out: out.trim(), error: error.trim(), code: code as number };
}
