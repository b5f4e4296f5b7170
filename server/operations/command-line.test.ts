import { expect, it } from 'vitest';
import { callCommand } from './command-line.ts';

it('prints the error of a disk or a database in one sentence, and hides no bug behind one', async () => {
  const fail = (error: Error) =>
    callCommand({ call: '', usage: '', about: '', run: () => Promise.reject(error) }, [], {});
  const unreadable = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  expect(await fail(unreadable)).toEqual({ out: '', error: 'EIO: i/o error', code: 1 });
  await expect(fail(new TypeError('a bug'))).rejects.toThrow('a bug');
});
