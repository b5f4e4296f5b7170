/** Reads a ZIP archive by its central directory, and refuses one whose local headers say something else. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** In lower case, as the names of document parts are case-insensitive. */
  name: string;
  content: () => Buffer;
}

interface Directory {
  /** Its offset in the file, where the data of the entries must end. */
  start: number;
  entries: DirectoryEntry[];
}

interface DirectoryEntry {
  rawName: Buffer;
  flags: number;
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  offset: number;
}

/** Far more than a document of 5 MB needs, and still unpacked in a moment. */
const maxEntries = 1000;
const maxTotalSize = 40 * 1024 * 1024;
/** Blank pictures and long tables compress well; only a large part that compresses better than this is a ZIP bomb. */
const maxRatio = 200;
const ratioMattersFrom = 1024 * 1024;

const endSignature = 'PK\x05\x06';
const endSize = 22;
const maxCommentSize = 0xffff;
const zip64LocatorSize = 20;
/** Only a data descriptor may be between two entries. */
const maxGap = 24;
const encryptedFlags = 0x0001 | 0x0040 | 0x2000;
const sizesFollowFlag = 0x0008;
/** zlib's default of 16 KB takes twice the time. */
const maxChunkSize = 1024 * 1024;
const stored = 0;
const deflated = 8;

/** The offset of the end record, which must end exactly where the file ends. */
export function findEndRecord(bytes: Buffer): number | undefined {
  const tailStart = Math.max(0, bytes.length - endSize - maxCommentSize);
  const tail = bytes.subarray(tailStart);
  for (let at = tail.indexOf(endSignature); at >= 0; at = tail.indexOf(endSignature, at + 1)) {
    if (at + endSize <= tail.length && at + endSize + tail.readUInt16LE(at + 20) === tail.length) return tailStart + at;
  }
  return undefined;
}

/** The entries of the archive; undefined if it is broken, hostile, encrypted or ZIP64. May throw on broken ones. */
export function readZip(bytes: Buffer): ZipEntry[] | undefined {
  const directory = readDirectory(bytes);
  if (!directory || !isWithinLimits(directory.entries)) return undefined;
  const starts = locateData(bytes, directory);
  if (!starts) return undefined;
  const entries = directory.entries.map((entry, index) => ({
    name: entry.rawName.toString('utf8').toLowerCase(),
    content: () => unpack(bytes, entry, starts[index] ?? bytes.length),
  }));
  const names = new Set(entries.map(({ name }) => name));
  const hasOddName = [...names].some((name) => /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(name));
  return names.size === entries.length && !hasOddName ? entries : undefined;
}

function readDirectory(bytes: Buffer): Directory | undefined {
  const end = findEndRecord(bytes);
  if (end === undefined || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
  const isZip64 = end >= zip64LocatorSize && bytes.readUInt32LE(end - zip64LocatorSize) === 0x07064b50;
  const isSplit = bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== bytes.readUInt16LE(end + 10);
  // Some readers search from the start, others from the end: with two records they would see different archives.
  const isAmbiguous = bytes.includes(endSignature, end + 1);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (isZip64 || isSplit || isAmbiguous || count > maxEntries || start + bytes.readUInt32LE(end + 12) !== end)
    return undefined;

  const entries: DirectoryEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      rawName: bytes.subarray(at + 46, nameEnd),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? { start, entries } : undefined;
}

/** By the declared sizes, which `unpack` then enforces. */
function isWithinLimits(entries: DirectoryEntry[]): boolean {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  return (
    total <= maxTotalSize &&
    entries.every(
      ({ flags, method, packedSize, size }) =>
        (flags & encryptedFlags) === 0 &&
        (method === deflated || (method === stored && size === packedSize)) &&
        (size < ratioMattersFrom || size <= packedSize * maxRatio),
    )
  );
}

/** Where the data of each entry starts; undefined if the local headers disagree with the directory or entries overlap. */
function locateData(bytes: Buffer, directory: Directory): number[] | undefined {
  const starts: number[] = [];
  const inOrder = directory.entries.map((entry, index) => ({ entry, index }));
  inOrder.sort((a, b) => a.entry.offset - b.entry.offset);
  let free = 0;
  for (const { entry, index } of inOrder) {
    const { offset, packedSize } = entry;
    if (!followsClosely(offset) || !agreesWithLocalHeader(bytes, entry)) return undefined;
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    starts[index] = start;
    free = start + packedSize;
  }
  return followsClosely(directory.start) ? starts : undefined;

  function followsClosely(offset: number): boolean {
    return offset >= free && offset <= free + maxGap;
  }
}

function agreesWithLocalHeader(bytes: Buffer, entry: DirectoryEntry): boolean {
  const at = entry.offset;
  if (bytes.readUInt32LE(at) !== 0x04034b50) return false;
  const flags = bytes.readUInt16LE(at + 6);
  const name = bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26));
  const sizesAgree =
    (flags & sizesFollowFlag) !== 0 ||
    (bytes.readUInt32LE(at + 18) === entry.packedSize && bytes.readUInt32LE(at + 22) === entry.size);
  return (
    (flags & encryptedFlags) === 0 &&
    bytes.readUInt16LE(at + 8) === entry.method &&
    name.equals(entry.rawName) &&
    sizesAgree
  );
}

/** Throws unless the content has exactly the declared size and checksum. */
function unpack(bytes: Buffer, { method, packedSize, size, checksum }: DirectoryEntry, start: number): Buffer {
  const packed = bytes.subarray(start, start + packedSize);
  const limits = { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, Math.min(size, maxChunkSize)) };
  const content = method === stored ? packed : inflateRawSync(packed, limits);
  if (content.length !== size || crc32(content) !== checksum) throw new Error('an entry is not what it declares');
  return content;
}
