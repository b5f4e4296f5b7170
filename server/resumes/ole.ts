/** Reads the directory of an OLE2 compound file, the container format of DOC. Throws on a broken one. */

interface OleEntry {
  /** Upper case: names in a compound file do not depend on case. */
  name: string;
  isStream: boolean;
  size: number;
  firstSector: number;
}

export interface OleFile {
  /** Those of the root only: a document embedded in another file does not count. */
  rootEntries: OleEntry[];
  /** The first bytes of a stream, once its whole chain of sectors has been checked. */
  readStart: (entry: OleEntry, length: number) => Buffer;
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const lastRegularSector = 0xfffffffa;
const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const entrySize = 128;
/** The header lists this many FAT sectors, enough for 7 MB; a resume has at most 5 MB. */
const listedFatSectors = 109;

export function openOle(bytes: Buffer): OleFile {
  const sectorSize = readSectorSize(bytes);
  const sectorCount = Math.ceil(bytes.length / sectorSize) - 1;
  const fat = readFat();
  const directory = Buffer.concat(chainFrom(bytes.readUInt32LE(48)).map(sectorAt));
  return { rootEntries: readRootEntries(directory), readStart };

  function sectorAt(sector: number): Buffer {
    if (sector >= sectorCount) throw new Error('a sector lies beyond the end');
    return bytes.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize);
  }

  function readFat(): number[] {
    const numbers: number[] = [];
    for (let index = 0; index < listedFatSectors; index += 1) {
      const sector = bytes.readUInt32LE(76 + index * 4);
      if (sector > lastRegularSector) break;
      const table = sectorAt(sector);
      for (let at = 0; at + 4 <= table.length; at += 4) numbers.push(table.readUInt32LE(at));
    }
    return numbers;
  }

  function chainFrom(first: number): number[] {
    const chain: number[] = [];
    let sector = first;
    while (sector !== endOfChain) {
      if (sector >= sectorCount || chain.length >= sectorCount) throw new Error('a chain of sectors is broken');
      chain.push(sector);
      sector = fat[sector] ?? noEntry;
    }
    return chain;
  }

  function readStart(entry: OleEntry, length: number): Buffer {
    const chain = chainFrom(entry.firstSector);
    if (chain.length * sectorSize < entry.size) throw new Error('a stream is cut short');
    return sectorAt(chain[0] ?? sectorCount).subarray(0, length);
  }
}

function readSectorSize(bytes: Buffer): number {
  const version = bytes.readUInt16LE(26);
  const shift = bytes.readUInt16LE(30);
  const isSane =
    bytes.subarray(0, signature.length).equals(signature) &&
    bytes.readUInt16LE(28) === 0xfffe &&
    ((version === 3 && shift === 9) || (version === 4 && shift === 12)) &&
    bytes.readUInt16LE(32) === 6;
  if (!isSane) throw new Error('this is no compound file');
  return 2 ** shift;
}

/** The entries of a storage form a binary tree. */
function readRootEntries(directory: Buffer): OleEntry[] {
  if (directory[66] !== 5) throw new Error('the directory has no root');
  const entries: OleEntry[] = [];
  const seen = new Set<number>();
  const waiting = [directory.readUInt32LE(76)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === noEntry) continue;
    if (seen.has(index)) throw new Error('the directory runs in a circle');
    seen.add(index);
    const entry = directory.subarray(index * entrySize, (index + 1) * entrySize);
    entries.push({
      name: entry.toString('utf16le', 0, Math.min(64, entry.readUInt16LE(64)) - 2).toUpperCase(),
      isStream: entry[66] === 2,
      firstSector: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    });
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return entries;
}
