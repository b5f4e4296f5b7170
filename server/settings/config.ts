/** Reads every setting of the server from the environment. Bad settings stop the start, and the error names them all. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { company } from '../../content/company.ts';
import { forms, mapForms } from '../../contract/forms.ts';

/** zod's own sentence would be "expected number, received NaN". */
function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  const error = `a whole number ${range} is needed`;
  return z.coerce.number(error).refine((number) => Number.isInteger(number) && number >= min && number <= max, error);
}

/** In smtp://web:a/b@host the host would be "web": the @ is behind the first slash, question mark or hash sign. */
function urlLike(protocol: RegExp, example: string) {
  return z
    .string()
    .refine((text) => !/^\w+:\/\/[^/?#]*[/?#].*@|%(?![\da-f]{2})/i.test(text), {
      error: 'in a password, / must be written as %2F, ? as %3F, # as %23, @ as %40 and % as %25',
      abort: true,
    })
    .pipe(z.url({ protocol, error: `${example} is needed` }));
}

const apiBase = z
  .string()
  .regex(/^(?:\/|https?:\/\/\w)/, 'a path such as /api, or https://api.example.com/api, is needed');
const trueOrFalse = z.stringbool({ error: 'true or false is needed' });
/** `new URL` takes nearly any host: that of https://a.example;https://b.example would be "a.example;https". */
const hostname = /^(?:[\w.-]+|\[[\da-f:]+\])$/i;
const webUrl = z.url({ protocol: /^https?$/, hostname, error: 'https://www.example.com is needed', abort: true });
const origin = z
  .string()
  // `new URL` would take a second origin after a blank for a path of the first, and nobody would miss it.
  .regex(/^\S*$/, { error: 'https://www.example.com is needed, and commas between several', abort: true })
  .pipe(webUrl)
  .transform((url) => new URL(url).origin);
const origins = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .pipe(z.array(origin));
const originAlone = webUrl
  .refine((url) => `${new URL(url).origin}/` === new URL(url).href, 'https://www.example.com alone is needed')
  .transform((url) => new URL(url).origin);
/** The name of a host is allowed too, such as localhost; one that begins like 127.0. is a mistyped IP address. */
const host = z.string().refine((text) => isIP(text) > 0 || /^(?!\d+\.\d)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text), {
  error: 'an IP address of this machine is needed, such as 127.0.0.1, or 0.0.0.0 for all of them',
});
const emailAddress = /[^\s@<>,;]+@[\p{L}\d.-]+/u.source;
const displayName = /(?:"[^"\p{Cc}]*" ?|[^"@<>,;\p{Cc}]*)/u.source;
/** Only one e-mail address: if one of several were refused, nobody would notice. Several people need a mailing list. */
const oneAddress = z
  .string()
  .regex(
    new RegExp(`^(?:${emailAddress}|${displayName}<${emailAddress}>)$`, 'u'),
    'one address is needed, such as info@agency.com or The studio <info@agency.com>',
  );
const networkNames = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const network = z.union([networkNames, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const proxiesNeeded = 'true, a number of proxies, or their addresses, is needed';
const networks = z
  .string()
  .refine((list) => list.split(',').every((part) => network.safeParse(part.trim()).success), proxiesNeeded);
// "true" means one proxy: trusting the whole chain would mean trusting a header the visitor can send.
const proxies = z.union(
  [z.coerce.number().int().min(1), z.stringbool().transform((isTrusted) => isTrusted && 1), networks],
  { error: proxiesNeeded },
);
const clamd = z.string().transform((url, context) => {
  if (url.startsWith('unix:/')) return { path: url.slice('unix:'.length) };
  const [, bracketed, plain, port] = /^tcp:\/\/(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(url) ?? [];
  const host = bracketed ?? plain;
  if (host && Number(port) <= 65535) return { host, port: Number(port) };
  context.addIssue('tcp://host:port or unix:/path is needed');
  return z.NEVER;
});
/** What visitors wrote must be encrypted or stay on this machine. fetch refuses a URL with a password. */
const webhookUrl = z.url({ protocol: /^https?$/, error: 'https://crm.example.com/hook is needed', abort: true }).refine(
  (text) => {
    const { protocol, hostname, username, password } = new URL(text);
    return (protocol === 'https:' || isLocalHost(hostname)) && username === '' && password === '';
  },
  { error: 'https is needed, or a local host, without user and password' },
);
const secretNeeded = 'WEBHOOK_URL needs it, so that the receiver can check who posts';
/** As Standard Webhooks defines it: base64, with or without the prefix whsec_. */
const webhookSecret = z.string(secretNeeded).transform((text, context) => {
  const base64 = text.replace(/^whsec_/, '');
  const secret = new Uint8Array(Buffer.from(base64, 'base64'));
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64) || secret.length < 24 || secret.length > 64) {
    context.addIssue('24 to 64 random bytes in base64 are needed: openssl rand -base64 32');
  }
  return secret;
});
const port = wholeNumber(0, 65_535);
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const logLevel = z.enum(logLevels, { error: `one of ${logLevels.join(', ')} is needed` });

type Read = <Schema extends z.ZodType>(name: string, schema: Schema) => z.output<Schema>;

function makeConfig(read: Read) {
  const sitePort = read('PORT', port.default(3000));
  const mailTo = read('MAIL_TO', oneAddress.default(company.email));
  // Used only at the build, by Vite. Read here so that a wrong value is named with the others, and settingNames has the names.
  read('VITE_API_BASE', apiBase.optional());
  for (const name of ['VITE_ADS_ID', 'VITE_ADS_CONTACT_LABEL']) read(name, z.string().optional());
  return {
    port: sitePort,
    host: read('HOST', host.default('127.0.0.1')),
    siteUrl: read('SITE_URL', originAlone.default('http://localhost:3000')),
    dataDir: resolve(read('DATA_DIR', z.string().default('data'))),
    databaseUrl: read(
      'DATABASE_URL',
      urlLike(/^postgres(?:ql)?$/, 'postgres://user:password@host:5432/database').optional(),
    ),
    redisUrl: read('REDIS_URL', urlLike(/^rediss?$/, 'redis://user:password@host:6379').optional()),
    smtpUrl: read('SMTP_URL', urlLike(/^smtps?$/, 'smtp://user:password@host:587').optional()),
    mail: {
      from: read('MAIL_FROM', oneAddress.default(`${company.name} website <${company.email}>`)),
      to: mailTo,
      applicationsTo: read('MAIL_TO_APPLICATIONS', oneAddress.default(mailTo)),
    },
    acknowledges: read('MAIL_ACKNOWLEDGE', trueOrFalse.default(false)),
    webhook: readWebhook(read),
    hstsSubdomains: read('HSTS_SUBDOMAINS', trueOrFalse.default(false)),
    trustProxy: read('TRUST_PROXY', proxies.default(false)),
    corsOrigins: read('CORS_ORIGINS', origins.default([])),
    rateLimits: mapForms((kind) =>
      read(`RATE_LIMIT_${kind.toUpperCase()}`, wholeNumber(1).default(forms[kind].postsPerMinute)),
    ),
    storeLimitBytes: read('STORE_LIMIT_MB', wholeNumber(1).default(10_240)) * 2 ** 20,
    clamd: read('CLAMD_URL', clamd.optional()),
    retentionDays: read('RETENTION_DAYS', wholeNumber(0, 36_500).default(365)),
    metrics: {
      // With 0 the system chooses a free port for each.
      port: read(
        'METRICS_PORT',
        port.refine((number) => number !== sitePort || number === 0, 'the site itself has this port (PORT)').optional(),
      ),
      host: read('METRICS_HOST', host.default('127.0.0.1')),
    },
    isProduction: read('NODE_ENV', z.string().optional()) === 'production',
    logLevel: read('LOG_LEVEL', logLevel.default('info')),
  };
}

function readWebhook(read: Read) {
  const url = read('WEBHOOK_URL', webhookUrl.optional());
  const secret = read('WEBHOOK_SECRET', url ? webhookSecret : webhookSecret.optional());
  return url && secret ? { url, secret } : undefined;
}

export type Config = ReturnType<typeof makeConfig>;

/** Collected by making a configuration of defaults alone, which asks for every setting once. */
export const settingNames: string[] = [];
makeConfig((name, schema) => {
  settingNames.push(name);
  return schema.parse(undefined);
});

export class BadSettings extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const mistakes: string[] = [];
  const config = makeConfig((name, schema) => {
    // An empty variable is how shells and compose files say "not set".
    const value = environment[name] || undefined;
    const { data, error } = schema.safeParse(value);
    for (const { message } of error?.issues ?? []) mistakes.push(`  ${name}=${redact(name, value)}: ${message}`);
    return data as z.output<typeof schema>;
  });
  if (mistakes.length === 0) return config;
  throw new BadSettings(`These settings are not right (see .env.example):\n${mistakes.join('\n')}`);
}

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

/** The message may end up in a log, and a mistyped URL may hold its password anywhere. */
function redact(name: string, value = ''): string {
  const mayHoldPassword = /^(?:DATABASE|REDIS|SMTP|WEBHOOK)_/.test(name);
  return mayHoldPassword && value !== '' ? '…' : value;
}

export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
