/**
 * One line per event: readable in a terminal, JSON everywhere else. Nothing a visitor typed, and nothing that tells who
 * they are, belongs in it: so errors are written without their words, which may quote a row, an address or a form.
 */
import type { IncomingMessage } from 'node:http';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

interface Output {
  isTTY?: boolean;
  write(line: string): unknown;
}

export function createLogger(
  { logLevel, isProduction }: Pick<Config, 'logLevel' | 'isProduction'>,
  output: Output = standardOutput(),
): Logger {
  const isForPeople = output.isTTY && !isProduction;
  const destination = isForPeople ? { write: (line: string) => output.write(readable(line)) } : output;
  return pino({ level: logLevel, base: undefined, serializers: { err: bareError, req: bareRequest } }, destination);
}

/** Whoever reads the log may end before the server does, and a closed pipe is an error that would end it too. */
function standardOutput(): Output {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return process.stdout;
}

/** What was thrown and where. The stack begins with the message, so only its frames are kept. */
function bareError(error: Error & { code?: string | number }) {
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return { type: error.name, code: error.code, stack: frames.join('\n') };
}

function bareRequest({ method, url = '' }: IncomingMessage) {
  return { method, path: url.split('?', 1)[0] };
}

function readable(line: string): string {
  const { time, level, msg, method, path, status, ms, err } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  if (msg === 'request') return `${clock}  ${status} ${method} ${path}  ${ms} ms\n`;
  const label = level >= 50 ? 'ERROR ' : level >= 40 ? 'WARN ' : '';
  const what = err ? `\n${[err.type, err.code].filter(Boolean).join(' ')}\n${err.stack}` : '';
  return `${clock}  ${label}${msg}${what}\n`;
}
