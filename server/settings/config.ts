/** Reads every setting of the server from the environment. Bad settings stop the start, and the error names them all. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { company } from '../../content/company.ts';
import { forms, mapForms, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';

/** zod's own sentence would be "expected number, received NaN". */
function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  const error = `a whole number ${range} is needed`;
  return z.coerce.number(error).refine((number) => Number.isInteger(number) && number >= min && number <= max, error);
}

/**
 * A password may hold any character, but in a URL some of them end it: smtp://web:a/b@host is a URL, of the host "web". Then
 * the @ before the host is behind the first slash, question mark or hash sign.
 */
function urlLike(protocol: RegExp, example: string) {
  return z
    .string()
    .refine((text) => !/^\w+:\/\/[^/?#]*[/?#].*@|%(?![\da-f]{2})/i.test(text), {
      error: 'in a password, / must be written as %2F, ? as %3F, # as %23, @ as %40 and % as %25',
      abort: true,
    })
    .pipe(z.url({ protocol, error: `${example} is needed` }));
}

const trueOrFalse = z.stringbool({ error: 'true or false is needed' });
/** A URL may have nearly any host: of two with a semicolon between, the second would be its path. */
const hostname = /^(?:[\w.-]+|\[[\da-f:]+\])$/i;
const webUrl = z.url({ protocol: /^https?$/, hostname, error: 'https://www.example.com is needed', abort: true });
const origin = webUrl.transform((url) => new URL(url).origin);
const originAlone = webUrl
  .refine((url) => `${new URL(url).origin}/` === new URL(url).href, 'https://www.example.com alone is needed')
  .transform((url) => new URL(url).origin);
/** The name of a host is allowed too, such as localhost; one that begins like 127.0. is a mistyped address. */
const host = z.string().refine((text) => isIP(text) > 0 || /^(?!\d+\.\d)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text), {
  error: 'an IP address of this machine is needed, such as 127.0.0.1, or 0.0.0.0 for all of them',
});
/** Only one e-mail address: if one of several were refused, nobody would notice. Several people need a mailing list. */
const address = /[^\s@<>,;]+@[\p{L}\d.-]+/u.source;
const addressName = /(?:"[^"\p{Cc}]*" ?|[^"@<>,;\p{Cc}]*)/u.source;
const oneAddress = z
  .string()
  .regex(
    new RegExp(`^(?:${address}|${addressName}<${address}>)$`, 'u'),
    'one address is needed, such as info@agency.com or The studio <info@agency.com>',
  );
/** As Fastify expects it: names such as `loopback`, or IP addresses with or without a prefix length. */
const networkNames = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const network = z.union([networkNames, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const proxiesNeeded = 'true, a number of proxies, or their addresses, is needed';
const networks = z
  .string()
  .refine((list) => list.split(',').every((part) => network.safeParse(part.trim()).success), proxiesNeeded);
/** Becomes options of net.connect. An IPv6 address stands in brackets. */
const clamd = z.string().transform((url, context) => {
  if (url.startsWith('unix:/')) return { path: url.slice('unix:'.length) };
  const [, bracketed, plain, port] = /^tcp:\/\/(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(url) ?? [];
  const host = bracketed ?? plain;
  if (host && Number(port) <= 65535) return { host, port: Number(port) };
  context.addIssue('tcp://host:port or unix:/path is needed');
  return z.NEVER;
});
/**
 * The webhook carries what visitors wrote, so it must be encrypted or local. fetch refuses a URL with a password. `abort` ends
 * the checks if the text is no URL, on which `new URL` would throw.
 */
const webhook = z.url({ protocol: /^https?$/, error: 'https://crm.example.com/hook is needed', abort: true }).refine(
  (text) => {
    const { protocol, hostname, username, password } = new URL(text);
    return (protocol === 'https:' || isLocalHost(hostname)) && username === '' && password === '';
  },
  { error: 'https is needed, or a local host, without user and password' },
);
/** As Standard Webhooks defines it: base64, with or without the prefix whsec_. */
const webhookSecret = z.string().transform((text, context) => {
  const base64 = text.replace(/^whsec_/, '');
  const secret = new Uint8Array(Buffer.from(base64, 'base64'));
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64) || secret.length < 24 || secret.length > 64) {
    context.addIssue('24 to 64 random bytes in base64 are needed: openssl rand -base64 32');
  }
  return secret;
});
const port = wholeNumber(0, 65_535);
type RateLimitName = `RATE_LIMIT_${Uppercase<SubmissionKind>}`;
const rateLimitName = (kind: SubmissionKind) => `RATE_LIMIT_${kind.toUpperCase()}` as RateLimitName;
const rateLimits = Object.fromEntries(
  submissionKinds.map((kind) => [rateLimitName(kind), wholeNumber(1).default(forms[kind].postsPerMinute)]),
) as Record<RateLimitName, z.ZodDefault<ReturnType<typeof wholeNumber>>>;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const settingsSchema = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  SITE_URL: originAlone.default('http://localhost:3000'),
  // Read only at the build, by Vite.
  VITE_API_BASE: z
    .string()
    .regex(/^(?:\/|https?:\/\/\w)/, 'a path such as /api, or https://api.example.com/api, is needed')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: urlLike(/^postgres(?:ql)?$/, 'postgres://user:password@host:5432/database').optional(),
  REDIS_URL: urlLike(/^rediss?$/, 'redis://user:password@host:6379').optional(),
  SMTP_URL: urlLike(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: oneAddress.default(`${company.name} website <${company.email}>`),
  MAIL_TO: oneAddress.default(company.email),
  MAIL_TO_APPLICATIONS: oneAddress.optional(),
  MAIL_ACKNOWLEDGE: trueOrFalse.default(false),
  WEBHOOK_URL: webhook.optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
  HSTS_SUBDOMAINS: trueOrFalse.default(false),
  // "true" means one proxy: trusting the whole chain would mean trusting a header the visitor can send.
  TRUST_PROXY: z
    .union([z.coerce.number().int().min(1), z.stringbool().transform((isTrusted) => isTrusted && 1), networks], {
      error: proxiesNeeded,
    })
    .default(false),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(origin))
    .default([]),
  ...rateLimits,
  STORE_LIMIT_MB: wholeNumber(1).default(10_240),
  CLAMD_URL: clamd.optional(),
  RETENTION_DAYS: wholeNumber(0, 36_500).default(365),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')} is needed` }).default('info'),
});

const consistentSettings = settingsSchema
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL || WEBHOOK_SECRET, {
    path: ['WEBHOOK_SECRET'],
    error: 'WEBHOOK_URL needs it, so that the receiver can check who posts',
  })
  // With 0 the system chooses a free port for each.
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT || PORT === 0, {
    path: ['METRICS_PORT'],
    error: 'the site itself has this port (PORT)',
  });

export const settingNames = Object.keys(settingsSchema.shape);

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
  const settings = result.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    siteUrl: settings.SITE_URL,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    mail: {
      from: settings.MAIL_FROM,
      to: settings.MAIL_TO,
      applicationsTo: settings.MAIL_TO_APPLICATIONS ?? settings.MAIL_TO,
    },
    acknowledges: settings.MAIL_ACKNOWLEDGE,
    webhook:
      settings.WEBHOOK_URL && settings.WEBHOOK_SECRET
        ? { url: settings.WEBHOOK_URL, secret: settings.WEBHOOK_SECRET }
        : undefined,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    rateLimits: mapForms((kind) => settings[rateLimitName(kind)]),
    storeLimitBytes: settings.STORE_LIMIT_MB * 2 ** 20,
    clamd: settings.CLAMD_URL,
    retentionDays: settings.RETENTION_DAYS,
    metrics: { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    isProduction: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
  };
}

/** Returns a warning if mail would be sent from or to a .example domain, such as the default one. No such domain exists. */
export function exampleAddressWarning({ smtpUrl, mail }: Pick<Config, 'smtpUrl' | 'mail'>): string | undefined {
  const addresses = {
    MAIL_FROM: mail.from,
    MAIL_TO: mail.to,
    ...(mail.applicationsTo !== mail.to && { MAIL_TO_APPLICATIONS: mail.applicationsTo }),
  };
  // `\W*` allows for the > after an e-mail address with a name.
  const examples = Object.entries(addresses).filter(([, text]) => /\.example\W*$/i.test(text));
  if (!smtpUrl || examples.length === 0) return undefined;
  const names = examples.map(([name]) => name).join(' and ');
  return `Mail reaches nobody: ${names} still ${examples.length > 1 ? 'end' : 'ends'} in .example, which is not a real domain. Set your own and restart; waiting mail is then sent with it.`;
}

/**
 * Hides a mistyped URL, whose password may be anywhere in it, and a mistyped secret: the message may end up in a log. Nothing
 * is hidden if the value is missing.
 */
function redact(name: string, value = ''): string {
  const mayHoldPassword = /^(?:DATABASE|REDIS|SMTP|WEBHOOK)_/.test(name);
  return mayHoldPassword && value !== '' ? '…' : value;
}

/** True if a connection to this host stays on this machine, where nobody else can read it. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
