/**
 * Logs one line per event: readable in a developer's terminal, JSON everywhere else. The log must hold nothing a visitor typed
 * and nothing that identifies them, so errors are logged without their messages, which may quote a row, an e-mail address or a form.
 */
import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import pino, { type Logger } from 'pino';
import type { Config } from './settings/config.ts';
import { reasonOf } from './store/failure.ts';

interface Output {
  isTTY?: boolean;
  write(line: string): unknown;
}

export function createLogger(
  { logLevel, isProduction }: Pick<Config, 'logLevel' | 'isProduction'>,
  output: Output = standardOutput(),
): Logger {
  const isForTerminal = output.isTTY && !isProduction;
  const destination = isForTerminal ? { write: (line: string) => output.write(formatForTerminal(line)) } : output;
  return pino(
    { level: logLevel, base: undefined, serializers: { err: serialiseError, req: serialiseRequest } },
    destination,
  );
}

/** If the process that reads the log ends first, the pipe emits an error. Without a listener, that would end the server. */
function standardOutput(): Output {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return process.stdout;
}

/** A stack begins with the message, so only its frames are kept. Where the reason is known, they would tell nothing more. */
function serialiseError(error: Error & { code?: string | number }) {
  const reason = reasonOf(error);
  if (reason) return { reason, code: error.code };
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return { type: error.name, code: error.code, stack: frames.join('\n') };
}

function serialiseRequest({ method, url = '' }: IncomingMessage) {
  return { method, path: url.split('?', 1)[0] };
}

/** Prints details as Node prints an object, and a stack on lines of its own. */
function formatForTerminal(line: string): string {
  const { time, level, msg, err: { stack, ...error } = {}, ...others } = JSON.parse(line);
  const details = { ...others, ...error };
  const words = [new Date(time).toTimeString().slice(0, 8), pino.levels.labels[level], msg];
  if (Object.keys(details).length > 0) words.push(inspect(details, { breakLength: Number.POSITIVE_INFINITY }));
  if (stack) words.push(`\n${stack}`);
  return `${words.join(' ')}\n`;
}
