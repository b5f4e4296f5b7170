/** For tests: a command as a process of its own, and what it said. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export async function runAsProcess(program: string, words: string[], settings: Record<string, string | undefined>) {
  const env = { ...process.env, DATABASE_URL: '', SMTP_URL: '', ...settings };
  const child = spawn(process.execPath, [program, ...words], { env });
  const exit = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { out: out.trim(), error: error.trim(), code: code as number };
}
