import { expect, it } from 'vitest';
import { manyLines, oneLine } from './plain-text.ts';

it('drops control characters, but keeps letters of every script, and line breaks where they are allowed', () => {
  expect(manyLines(' a\r\nb\rc\n\n\td\u0007 ')).toBe('a\nb\nc\n\n\td');
  expect(oneLine('  සමන්   👩‍💻\n x ')).toBe('සමන් 👩‍💻 x');
});
