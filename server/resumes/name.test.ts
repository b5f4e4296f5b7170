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
  ['con.pdf', 'resume-con.pdf'],
  ['Lebenslauf Jürgen Groß.pdf', 'Lebenslauf Jürgen Groß.pdf'],
  ['නදීශා.pdf', 'නදීශා.pdf'],
  ['简历.pdf', '简历.pdf'],
  ['\uD800.pdf', 'resume.pdf'],
  ['.pdf', 'resume.pdf'],
  ['/.pdf', 'resume.pdf'],
  ['???.pdf', 'resume.pdf'],
])('%j becomes %j', (name, safe) => {
  expect(sanitiseResumeName(name, '.pdf')).toBe(safe);
});

it('cuts a long name and keeps its extension', () => {
  const name = sanitiseResumeName(`${'a'.repeat(300)}.DOCX`, '.docx');
  expect(name).toBe(`${'a'.repeat(95)}.docx`);
});

it('keeps names of multi-byte characters within the limits, and cuts no character in half', () => {
  const name = sanitiseResumeName(`${'𠀀'.repeat(300)}.pdf`, '.pdf');
  expect(name).toMatch(/^𠀀+\.pdf$/u);
  expect(name.length).toBeLessThanOrEqual(100);
  expect(Buffer.byteLength(sanitiseResumeName(`${'නා'.repeat(150)}.pdf`, '.pdf'))).toBeLessThanOrEqual(255);
});
