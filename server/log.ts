/** One line per event: readable in a terminal, JSON everywhere else. */
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

export function createLogger(level: Config['logLevel'], output: NodeJS.WriteStream = process.stdout): Logger {
  return pino({ level, base: undefined }, output.isTTY ? { write: (line) => output.write(readable(line)) } : output);
}

function readable(line: string): string {
  const { time, level, msg, method, path, status, ms, err } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  if (msg === 'request') return `${clock}  ${status} ${method} ${path}  ${ms} ms\n`;
  const label = level >= 50 ? 'ERROR ' : level >= 40 ? 'WARN ' : '';
  return `${clock}  ${label}${msg}${err ? `\n${err.stack}` : ''}\n`;
}
