import { expect, it } from 'vitest';
import { toOneLine, toPlainLines } from './plain-text.ts';

it('drops control characters, but keeps letters of every script, and line breaks where they are allowed', () => {
  expect(toPlainLines(' a\r\nb\rc\n\n\td\u0007\u202e ')).toBe('a\nb\nc\n\n\td');
  expect(toOneLine('  සමන්   👩‍💻\n x\u202e ')).toBe('සමන් 👩‍💻 x');
});
