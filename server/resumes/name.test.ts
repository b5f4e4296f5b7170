import { expect, it, test } from 'vitest';
import { sanitiseResumeName } from './name.ts';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['..\\..\\evil.pdf', 'evil.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Ann\\My CV.pdf', 'My CV.pdf'],
  ['résumé final (2).PDF', 'résumé final (2).pdf'],
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
  ['c\u0000v\r\nBcc: x\u200B\u2028.pdf', 'cvBcc- x.pdf'],
  ['cv;rm -rf $(HOME)|`id`&"\'<>*?!#%.pdf', 'cv-rm -rf -(HOME)-id.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['...hidden.pdf', 'hidden.pdf'],
  ['cv. .pdf', 'cv.pdf'],
  ['my \u00A0cv.pdf', 'my cv.pdf'],
  ['con.pdf', 'resume-con.pdf'],
  ['නදීශා.pdf', 'නදීශා.pdf'],
  ['\uD800.pdf', 'resume.pdf'],
  ['.pdf', 'resume.pdf'],
  ['???.pdf', 'resume.pdf'],
])('%j becomes %j', (name, safe) => {
  expect(sanitiseResumeName(name, '.pdf')).toBe(safe);
});

it('cuts a long name, not at a blank, and keeps its extension', () => {
  expect(sanitiseResumeName(`${'a'.repeat(300)}.DOCX`, '.docx')).toBe(`${'a'.repeat(95)}.docx`);
  expect(sanitiseResumeName(`${'a'.repeat(94)} ${'b'.repeat(9)}.docx`, '.docx')).toBe(`${'a'.repeat(94)}.docx`);
});

it('keeps names of multi-byte characters within the limits, and cuts no character in half', () => {
  // 100 UTF-16 units with the extension, of which this character takes two.
  expect(sanitiseResumeName(`${'𠀀'.repeat(300)}.pdf`, '.pdf')).toBe(`${'𠀀'.repeat(48)}.pdf`);
  // 240 bytes, of which a Chinese character takes three.
  expect(sanitiseResumeName(`My${'简'.repeat(150)}.pdf`, '.pdf')).toBe(`My${'简'.repeat(78)}.pdf`);
});
