/** No check of an uploaded file may take time that grows with the square of its length. */
import { expect, test } from 'vitest';
import { buildZip } from '../../tests/support/fixtures/resumes/build-zip.ts';
import { resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { isDocument } from './document.ts';
import { sanitiseResumeName } from './name.ts';

const types = {
  name: '[Content_Types].xml',
  content:
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
};
const main = { name: 'word/document.xml', content: '<w:document xmlns:w="x/wordprocessingml"/>' };
const checkDocx = (...parts: Parameters<typeof buildZip>[0]) =>
  isDocument({ extension: '.docx', bytes: buildZip(parts) });

const readers: Record<string, (text: string) => unknown> = {
  'the name of a file': (text) => sanitiseResumeName(`a${text}a.pdf`, '.pdf'),
  'content types': (content) => checkDocx({ ...types, content }, main),
  'content types, in an attribute': (text) => checkDocx({ ...types, content: `<a b="${text}"/>` }, main),
  'the main part': (content) => checkDocx(types, { ...main, content }),
  relations: (content) => checkDocx(types, main, { name: 'a.rels', content }),
  'relations, in an element': (text) => checkDocx(types, main, { name: 'a.rels', content: `<a>${text}</a>` }),
  'relations, in a target': (text) =>
    checkDocx(types, main, {
      name: 'a.rels',
      content: `<Relationship Type="/frame" TargetMode="External" Target="${text}"/>`,
    }),
  'the name of a part': (name) => checkDocx(types, main, { name, content: '' }),
  'the start of a PDF': (text) =>
    isDocument({ extension: '.pdf', bytes: Buffer.concat([Buffer.from(text), resumes['chromium.pdf']]) }),
  'the end of a PDF': (text) =>
    isDocument({ extension: '.pdf', bytes: Buffer.concat([resumes['chromium.pdf'], Buffer.from(text)]) }),
  'the end of a DOC': (text) =>
    isDocument({ extension: '.doc', bytes: Buffer.concat([resumes['libreoffice.doc'], Buffer.from(text)]) }),
};

const units = [' ', '.', ' .', '-', '<', '<?', '<?>', '<!--', '<a>', '<a b="', ' =', '&', '&amp;', '&#', ']]', '\r'];
const names = ['/', '../', 'activex', 'word/document', '1', 'a1', '<relationship ', '%PDF', 'PK\x05\x06', '\u0301'];
const shortLength = 2000;

test.each(Object.keys(readers))('%s: four times the length takes at most about four times the time', (name) => {
  const read = readers[name] as (text: string) => unknown;
  for (const unit of [...units, ...names]) {
    const short = cpuMs(() => read(repeat(unit, shortLength)));
    // Quadratic time would be sixteen times as long; the constant covers measurements that are too short to compare.
    expect(
      cpuMs(() => read(repeat(unit, shortLength * 4))),
      unit,
    ).toBeLessThan(short * 8 + 20);
  }
});

test('the two files of a few hundred bytes that stopped the server are answered in a moment', () => {
  const relations = (content: string) => checkDocx(types, main, { name: 'a.rels', content });
  expect(cpuMs(() => relations(' '.repeat(60_000)))).toBeLessThan(1000);
  expect(cpuMs(() => relations('<relationship '.repeat(20_000)))).toBeLessThan(1000);
});

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function cpuMs(run: () => unknown): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}
