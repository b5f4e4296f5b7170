import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../tests/support/stores.ts';
import { findFileMistakes, loadEnvironmentFile } from './environment-file.ts';

it('names settings and lines that nobody reads, with the nearest one, and values that end before a # or do not end', () => {
  const file = join(freshFolder(), '.env');
  writeFileSync(
    file,
    [
      '# A comment',
      'SMTP_ULR=smtp://host',
      'export RETENTION_DAY=30',
      'MAIL-TO=x@y.z',
      'COLOUR=blue',
      'REDIS_URL=redis://:a#b@host',
      'METRICS_PORT: 9464',
      'MAIL_FROM="desk@agency.example',
    ]
      // Nothing is wrong with these.
      .concat(['MAIL_TO="a#b@agency.example"', 'PORT=3000 # the port', 'NODE_OPTIONS=--x', 'VITE_ADS_ID=', ''])
      .join('\n'),
  );
  expect(findFileMistakes(file)).toEqual([
    `SMTP_ULR in ${file} is no setting, so it has no effect: is SMTP_URL meant?`,
    `RETENTION_DAY in ${file} is no setting, so it has no effect: is RETENTION_DAYS meant?`,
    `MAIL-TO in ${file} is no setting, so it has no effect: is MAIL_TO meant?`,
    `COLOUR in ${file} is no setting, so it has no effect.`,
    `The value of REDIS_URL in ${file} ends before its #: put it in quotation marks, and in a URL write # as %23.`,
    `Line 7 of ${file} has no effect: write it as NAME=value.`,
    `The value of MAIL_FROM in ${file} begins with a quotation mark, and none ends it.`,
  ]);
  expect(findFileMistakes(join(freshFolder(), 'none'))).toEqual([]);
  writeFileSync(file, '\ufeffPORT=3000');
  expect(findFileMistakes(file)).toEqual([expect.stringContaining('begins with a byte order mark')]);
});

it('says that the file is missing to which .env leads', () => {
  const link = join(freshFolder(), '.env');
  loadEnvironmentFile(link);
  symlinkSync('/etc/no-such.env', link);
  expect(() => loadEnvironmentFile(link)).toThrow('/etc/no-such.env is missing, to which');
});
