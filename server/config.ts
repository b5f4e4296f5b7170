/** Every setting of the server, read once. A bad one stops the start and names itself. */
import { existsSync } from 'node:fs';
import { z } from 'zod';

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  siteUrl: string;
  logLevel: z.output<typeof settings>['LOG_LEVEL'];
}

export class BadSettings extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')}=${given[String(issue.path[0])] ?? ''}: ${issue.message}`,
    );
    throw new BadSettings(`These settings are not right (see .env.example):\n${lines.join('\n')}`);
  }
  const { PORT, HOST, SITE_URL, LOG_LEVEL } = result.data;
  return { port: PORT, host: HOST, siteUrl: SITE_URL.replace(/\/$/, ''), logLevel: LOG_LEVEL };
}

export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
