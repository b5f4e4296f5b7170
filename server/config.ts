/** Every setting of the server, read once. A bad one stops the start and is named. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { company } from '../content/company.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
/** One only: of several, one could be refused and nobody would know. For more people there are mailing lists. */
const oneAddress = z.string().regex(/^[^@\p{Cc}]+@[^@\p{Cc}]+$/u, 'one address is needed');
/** As Fastify takes them: named networks, IP addresses, or both with a prefix length. */
const networks = z.string().refine((list) => list.split(',').every((part) => isNetwork(part.trim())), {
  error: 'a number of proxies, or their addresses, is needed',
});
const clamd = z.string().transform((url, context) => {
  const options = clamdOptions(url);
  if (!options) context.addIssue('tcp://host:port or unix:/path is needed');
  return options;
});
/** What visitors wrote must not be read on its way; fetch refuses a URL with a password in it. */
const webhook = z.url({ protocol: /^https?$/, abort: true }).refine(
  (text) => {
    const { protocol, hostname, username, password } = new URL(text);
    return (protocol === 'https:' || isLocalHost(hostname)) && username === '' && password === '';
  },
  { error: 'https is needed, or a local host, without user and password' },
);
/** As Standard Webhooks write it: base64, with or without whsec_ in front. */
const webhookSecret = z.string().transform((text, context) => {
  const base64 = text.replace(/^whsec_/, '');
  const secret = new Uint8Array(Buffer.from(base64, 'base64'));
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64) || secret.length < 24 || secret.length > 64) {
    context.addIssue('24 to 64 random bytes in base64 are needed: openssl rand -base64 32');
  }
  return secret;
});
const perMinute = z.coerce.number().int().min(1);

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .default('http://localhost:3000'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host:5432/database is needed' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'redis://user:password@host:6379 is needed' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587 is needed' }).optional(),
  MAIL_FROM: oneAddress.default(`${company.name} website <${company.email}>`),
  MAIL_TO: oneAddress.default(company.email),
  MAIL_TO_APPLICATIONS: oneAddress.optional(),
  MAIL_ACKNOWLEDGE: z.stringbool().default(false),
  WEBHOOK_URL: webhook.optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  // A bare "true" means one proxy: trusting the whole chain would mean trusting a header the visitor can send.
  TRUST_PROXY: z
    .union([z.coerce.number().int().min(1), z.stringbool().transform((isTrusted) => isTrusted && 1), networks])
    .default(false),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(origin))
    .default([]),
  RATE_LIMIT_CONTACT: perMinute.default(20),
  RATE_LIMIT_APPLICATION: perMinute.default(10),
  STORE_LIMIT_MB: z.coerce.number().int().min(1).default(10_240),
  CLAMD_URL: clamd.optional(),
  RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(365),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const consistentSettings = settings.refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL || WEBHOOK_SECRET, {
  path: ['WEBHOOK_SECRET'],
  error: 'WEBHOOK_URL needs it, for the receiver to know who posts',
});

export type Config = ReturnType<typeof readConfig>;

export class BadSettings extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = consistentSettings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `  ${name}=${redact(name, given[name])}: ${message}`;
    });
    throw new BadSettings(`These settings are not right (see .env.example):\n${lines.join('\n')}`);
  }
  const known = result.data;
  return {
    port: known.PORT,
    host: known.HOST,
    siteUrl: known.SITE_URL,
    dataDir: known.DATA_DIR,
    databaseUrl: known.DATABASE_URL,
    redisUrl: known.REDIS_URL,
    smtpUrl: known.SMTP_URL,
    mail: {
      from: known.MAIL_FROM,
      to: known.MAIL_TO,
      applicationsTo: known.MAIL_TO_APPLICATIONS ?? known.MAIL_TO,
    },
    acknowledges: known.MAIL_ACKNOWLEDGE,
    webhook:
      known.WEBHOOK_URL && known.WEBHOOK_SECRET ? { url: known.WEBHOOK_URL, secret: known.WEBHOOK_SECRET } : undefined,
    hstsSubdomains: known.HSTS_SUBDOMAINS,
    trustProxy: known.TRUST_PROXY,
    corsOrigins: known.CORS_ORIGINS,
    rateLimits: { contact: known.RATE_LIMIT_CONTACT, application: known.RATE_LIMIT_APPLICATION },
    storeLimitBytes: known.STORE_LIMIT_MB * 2 ** 20,
    clamd: known.CLAMD_URL,
    retentionDays: known.RETENTION_DAYS,
    metrics: { port: known.METRICS_PORT, host: known.METRICS_HOST },
    isProduction: known.NODE_ENV === 'production',
    logLevel: known.LOG_LEVEL,
  };
}

/** A sentence for the operator when mail would be sent from or to a domain that cannot exist, such as the default. */
export function warnOfExampleAddress({
  smtpUrl,
  mail: { from, to, applicationsTo },
}: Pick<Config, 'smtpUrl' | 'mail'>): string | undefined {
  const addresses = {
    MAIL_FROM: from,
    MAIL_TO: to,
    ...(applicationsTo !== to && { MAIL_TO_APPLICATIONS: applicationsTo }),
  };
  const examples = Object.entries(addresses).filter(([, text]) => /\.example\W*$/i.test(text));
  if (!smtpUrl || examples.length === 0) return undefined;
  const names = examples.map(([name]) => name).join(' and ');
  return `Mail reaches nobody: ${names} still ${examples.length > 1 ? 'end' : 'ends'} in .example, which is not a real domain. Set your own and restart; what waits goes out under it.`;
}

/** Where a URL is mistyped, its password may be anywhere in it, and the message may end up in a log. */
function redact(name: string, value = ''): string {
  return /^(?:DATABASE|REDIS|SMTP|WEBHOOK)_/.test(name) ? value && '…' : value;
}

/** Whether a connection to this host stays on the machine, where nobody can read along. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) > 0 && /^\d+$/.test(prefix) && more.length === 0)
  );
}

/** The options of net.connect. */
function clamdOptions(url: string): { path: string } | { host: string; port: number } | undefined {
  if (url.startsWith('unix:/')) return { path: url.slice('unix:'.length) };
  const [, bracketed, plain, port] = /^tcp:\/\/(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(url) ?? [];
  const host = bracketed ?? plain;
  return host && Number(port) <= 65535 ? { host, port: Number(port) } : undefined;
}

export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
