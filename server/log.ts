/** The log holds nothing a visitor typed: errors lose their messages. It is JSON, or text in a developer's terminal. */
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
  const serializers = { err: serialiseError, req: serialiseRequest };
  const terminal = { write: (line: string) => output.write(formatForTerminal(line)) };
  return pino({ level: logLevel, base: undefined, serializers }, output.isTTY && !isProduction ? terminal : output);
}

/** Without a listener, the error of a pipe whose reader has ended would end the server. */
function standardOutput(): Output {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return process.stdout;
}

/** A stack begins with the message, so only its frames are kept. */
function serialiseError(error: Error & { code?: string | number }) {
  const reason = reasonOf(error);
  if (reason) return { reason, code: error.code };
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return { type: error.name, code: error.code, stack: frames.join('\n') };
}

function serialiseRequest({ method, url = '' }: IncomingMessage) {
  return { method, path: url.split('?', 1)[0] };
}

function formatForTerminal(line: string): string {
  const { time, level, msg, err: { stack, ...error } = {}, ...others } = JSON.parse(line);
  const details = { ...others, ...error };
  const words = [new Date(time).toTimeString().slice(0, 8), pino.levels.labels[level], msg];
  if (Object.keys(details).length > 0) words.push(inspect(details, { breakLength: Number.POSITIVE_INFINITY }));
  if (stack) words.push(`\n${stack}`);
  return `${words.join(' ')}\n`;
}
