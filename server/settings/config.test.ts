import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';

it('names every bad variable at once', () => {
  expect(() => readConfig({ PORT: 'many', SITE_URL: 'ftp://x', LOG_LEVEL: 'loud' })).toThrow(
    /PORT=many[\s\S]*SITE_URL=ftp:\/\/x[\s\S]*LOG_LEVEL=loud/,
  );
});

it.each([
  ['PORT', '70000', 'a whole number from 0 to 65535 is needed'],
  ['STORE_LIMIT_MB', '1.5', 'a whole number of 1 or more is needed'],
  ['METRICS_PORT', '3000', 'the site itself has this port (PORT)'],
  ['HOST', 'a host', 'an IP address of this machine is needed, such as 127.0.0.1, or 0.0.0.0 for all of them'],
  ['SITE_URL', 'www.example.com', 'https://www.example.com is needed'],
  ['SITE_URL', 'https://www.example.com/site', 'https://www.example.com alone is needed'],
  ['MAIL_ACKNOWLEDGE', 'perhaps', 'true or false is needed'],
  ['VITE_API_BASE', 'api.example.com', 'a path such as /api, or https://api.example.com/api, is needed'],
])('says in words what is wrong with %s=%s', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name}=${value}: ${words}`);
});

it.each(['n@w/pw', 'a#b', 'a?b@c', '50%'])(
  'asks to encode the password %s, which would end in the wrong place',
  (password) => {
    expect(() => readConfig({ SMTP_URL: `smtp://web:${password}@host` })).toThrow('/ must be written as %2F');
    expect(() => readConfig({ SMTP_URL: `smtp://web:${encodeURIComponent(password)}@host` })).not.toThrow();
  },
);

it.each([
  'mysql://ada:s/ec@ret@db.example/x',
  'ada:secret@db.example',
  'ada:secret#db.example',
  'host=db.example user=ada password=secret',
  'mysql://db.example/x?password=secret',
])('shows nothing of a URL that may hold a password, such as %s', (mistyped) => {
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'WEBHOOK_URL']) {
    const read = () => readConfig({ [name]: mistyped });
    expect(read).toThrow(`${name}=…: `);
    // `ec.*ret` matches both passwords, secret and s/ec@ret.
    expect(read).not.toThrow(/ec.*ret|ada|db\.example/);
  }
});

it('shows the format of a URL whose value it hides', () => {
  expect(() => readConfig({ DATABASE_URL: 'x', REDIS_URL: 'x', SMTP_URL: 'x' })).toThrow(
    /DATABASE_URL=…: postgres:\/\/[\s\S]*REDIS_URL=…: redis:\/\/[\s\S]*SMTP_URL=…: smtp:\/\//,
  );
});

it('accepts one e-mail address, with or without a name, and refuses a second one or a line break', () => {
  expect(() => readConfig({ MAIL_TO: 'sales@agency.example, jobs@agency.example' })).toThrow(/MAIL_TO=.*one address/);
  for (const mistyped of [
    'site@agency.example\nBcc: x',
    'a@agency,example',
    'Site <a@agency.example',
    'A, B <a@b.example>',
  ])
    expect(() => readConfig({ MAIL_FROM: mistyped }), mistyped).toThrow(/MAIL_FROM=/);
  expect(readConfig({ MAIL_FROM: '"The studio" <a@b.example>' }).mail.from).toBe('"The studio" <a@b.example>');
  expect(readConfig({ MAIL_TO: 'The studio <jobs@agency.example>' }).mail.to).toBe('The studio <jobs@agency.example>');
});

it('refuses two web addresses in one', () => {
  for (const list of ['https://a.org;https://b.org', 'https://a.org/ https://b.org'])
    expect(() => readConfig({ CORS_ORIGINS: list })).toThrow(/CORS_ORIGINS=.*is needed/);
  expect(readConfig({ CORS_ORIGINS: 'https://a.org, http://[::1]:8080' }).corsOrigins).toHaveLength(2);
});

it('mails applications to MAIL_TO unless MAIL_TO_APPLICATIONS is set', () => {
  const MAIL_TO = 'team@agency.example';
  expect(readConfig({ MAIL_TO }).mail.applicationsTo).toBe(MAIL_TO);
  const separate = { MAIL_TO, MAIL_TO_APPLICATIONS: 'jobs@agency.example' };
  expect(readConfig(separate).mail).toMatchObject({ to: MAIL_TO, applicationsTo: 'jobs@agency.example' });
});

it('accepts a WEBHOOK_URL over https or on this machine, and only with a WEBHOOK_SECRET of 24 to 64 bytes', () => {
  const key = Buffer.alloc(32, 7);
  const secret = key.toString('base64');
  for (const url of ['https://crm.example/hook?token=1', 'http://127.0.0.1', 'http://[::1]:1/']) {
    for (const given of [secret, `whsec_${secret}`]) {
      const { webhook } = readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: given });
      expect(webhook).toEqual({ url, secret: new Uint8Array(key) });
    }
    expect(() => readConfig({ WEBHOOK_URL: url })).toThrow(/WEBHOOK_SECRET=: WEBHOOK_URL needs it/);
  }
  for (const url of [
    'http://crm.example/',
    'http://10.0.0.1/',
    'https://ada:secret@crm.example/',
    'ftp://localhost/',
  ]) {
    expect(() => readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret })).toThrow(/WEBHOOK_URL=…/);
  }
  const notBase64 = secret.replace(/=$/, '!');
  for (const badSecret of [notBase64, Buffer.alloc(23).toString('base64'), Buffer.alloc(65).toString('base64')]) {
    expect(() => readConfig({ WEBHOOK_SECRET: badSecret })).toThrow(/WEBHOOK_SECRET=…: 24 to 64/);
  }
});

it('sends acknowledgements only if MAIL_ACKNOWLEDGE is set, and keeps submissions for RETENTION_DAYS', () => {
  expect(readConfig({})).toMatchObject({ acknowledges: false, retentionDays: 365 });
  expect(readConfig({ MAIL_ACKNOWLEDGE: 'true' }).acknowledges).toBe(true);
  expect(readConfig({ RETENTION_DAYS: '0' }).retentionDays).toBe(0);
  expect(() => readConfig({ RETENTION_DAYS: '-1' })).toThrow(/RETENTION_DAYS=-1/);
});

it.each([
  ['true', 1],
  ['2', 2],
  ['false', false],
  ['loopback', 'loopback'],
  ['10.0.0.0/8, fd00::1', '10.0.0.0/8, fd00::1'],
])('reads TRUST_PROXY=%s as %j', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted);
});

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads CLAMD_URL=%s as %j', (given, options) => {
  expect(readConfig({ CLAMD_URL: given }).clamd).toEqual(options);
});

it.each(['127.0.0.1:3310', 'tcp://scanner', 'tcp://scanner:99999', 'http://scanner:3310', 'unix:clamd.ctl'])(
  'refuses CLAMD_URL=%s',
  (given) => {
    expect(() => readConfig({ CLAMD_URL: given })).toThrow('CLAMD_URL=');
  },
);

it.each(['nginx', '10.0.0.0/8/8', '10.0.0.0/x', 'loopback,', '-1'])('refuses TRUST_PROXY=%s', (given) => {
  expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/TRUST_PROXY=.*addresses/);
});

it('has every setting in .env.example, with its default', () => {
  const example = Object.fromEntries(
    readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split('=', 2) as [string, string]),
  );
  expect(readConfig(example)).toEqual(readConfig({}));
  // NODE_ENV belongs to Node.
  expect([...Object.keys(example), 'NODE_ENV'].sort()).toEqual([...settingNames].sort());
});
