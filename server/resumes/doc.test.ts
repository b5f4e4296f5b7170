import { expect, it, test } from 'vitest';
import { resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { isDocument } from './document.ts';

const sectorSize = 512;
const isAccepted = (bytes: Buffer) => isDocument({ extension: '.doc', bytes });

/** A copy of a real document, changed in one thing. */
function change(edit: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(resumes['libreoffice.doc']);
  edit(bytes);
  return bytes;
}

/** The root is the first entry of the directory. */
const rootOf = (bytes: Buffer) => (bytes.readUInt32LE(48) + 1) * sectorSize;

function entryAt(bytes: Buffer, name: string): number {
  const at = bytes.indexOf(Buffer.from(`${name}\0`, 'utf16le'), rootOf(bytes));
  if (at < 0) throw new Error(`the fixture has no ${name}`);
  return at;
}

function rename(bytes: Buffer, from: string, to: string): void {
  const at = entryAt(bytes, from);
  bytes.fill(0, at, at + 64);
  bytes.write(to, at, 'utf16le');
  bytes.writeUInt16LE(to.length * 2 + 2, at + 64);
}

const firstFatSector = (bytes: Buffer) => (bytes.readUInt32LE(76) + 1) * sectorSize;
const loopAt = (bytes: Buffer, sector: number) => bytes.writeUInt32LE(sector, firstFatSector(bytes) + sector * 4);

it('accepts the document that the others are made of', () => {
  expect(isAccepted(change(() => {}))).toBe(true);
});

it('accepts stray bytes after the last sector', () => {
  expect(isAccepted(Buffer.concat([resumes['libreoffice.doc'], Buffer.alloc(10)]))).toBe(true);
});

test.each<[string, (bytes: Buffer) => void]>([
  ['another signature', (bytes) => bytes.writeUInt8(0, 7)],
  ['another byte order', (bytes) => bytes.writeUInt16BE(0xfffe, 28)],
  ['an unknown sector size', (bytes) => bytes.writeUInt16LE(31, 30)],
  ['an unknown version', (bytes) => bytes.writeUInt16LE(9, 26)],
  ['its directory beyond the end', (bytes) => bytes.writeUInt32LE(0x00ffffff, 48)],
  ['no directory', (bytes) => bytes.writeUInt32LE(0xfffffffe, 48)],
  ['no sector table', (bytes) => bytes.writeUInt32LE(0xffffffff, 76)],
  ['a sector table beyond the end', (bytes) => bytes.writeUInt32LE(0x00ffffff, 76)],
  ['a directory that runs in a circle', (bytes) => loopAt(bytes, bytes.readUInt32LE(48))],
  ['a text that runs in a circle', (bytes) => loopAt(bytes, bytes.readUInt32LE(entryAt(bytes, 'WordDocument') + 116))],
  [
    'entries that point at themselves',
    (bytes) => {
      const child = bytes.readUInt32LE(rootOf(bytes) + 76);
      bytes.writeUInt32LE(child, rootOf(bytes) + child * 128 + 68);
    },
  ],
  [
    'a text that is not in the root',
    (bytes) => {
      const other = entryAt(bytes, '\x01CompObj');
      bytes.writeUInt32LE((other - rootOf(bytes)) / 128, rootOf(bytes) + 76);
      bytes.fill(0xff, other + 68, other + 80);
    },
  ],
  ['no root', (bytes) => bytes.writeUInt8(1, rootOf(bytes) + 66)],
  ['hardly any text', (bytes) => bytes.writeUInt32LE(100, entryAt(bytes, 'WordDocument') + 120)],
  ['entries beyond the directory', (bytes) => bytes.writeUInt32LE(5000, rootOf(bytes) + 76)],
  ['a workbook in place of the text', (bytes) => rename(bytes, 'WordDocument', 'Workbook')],
  ['a folder in place of the text', (bytes) => bytes.writeUInt8(1, entryAt(bytes, 'WordDocument') + 66)],
  [
    'a text that is shorter than it says',
    (bytes) => bytes.writeUInt32LE(4_000_000, entryAt(bytes, 'WordDocument') + 120),
  ],
  [
    'a text that is not from Word',
    (bytes) => {
      const sector = bytes.readUInt32LE(entryAt(bytes, 'WordDocument') + 116);
      bytes.write('MZ', (sector + 1) * sectorSize);
    },
  ],
  ['macros', (bytes) => rename(bytes, '\x01CompObj', 'Macros')],
  ['macros in other letters', (bytes) => rename(bytes, '\x01CompObj', 'mACROS')],
])('refuses one with %s', (_, edit) => {
  expect(isAccepted(change(edit))).toBe(false);
});

it('refuses one that is encrypted', () => {
  const encrypted = change((bytes) => {
    const start = (bytes.readUInt32LE(entryAt(bytes, 'WordDocument') + 116) + 1) * sectorSize;
    bytes.writeUInt16LE(bytes.readUInt16LE(start + 10) | 0x0100, start + 10);
  });
  expect(isAccepted(encrypted)).toBe(false);
});
