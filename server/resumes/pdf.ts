import { findEndRecord } from './zip.ts';

/** Readers accept a header within the first kilobyte: mail gateways and printers put lines before it. */
const headWindow = 1024;
const tailWindow = 4096;

/** Signatures of programs, archives, pictures and other documents: such a file could also be opened as one of them. */
const foreignStarts = [
  ...['MZ', '\x7fELF', '#!', '\xfe\xed\xfa', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '\0asm'],
  ...['PK', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'GIF8', '\x89PNG', '\xff\xd8\xff', 'RIFF', 'ID3', 'OggS'],
  ...['\xd0\xcf\x11\xe0', '{\\rtf', '%!PS'],
];
/** HTML before the header, or a comment that makes the file a script: browsers skip white space before either. */
const scriptBefore = /<[a-z!?/]|^\s*\/[*/]/i;

export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, headWindow);
  const start = head.search(/%PDF-\d/);
  if (start < 0 || scriptBefore.test(head.slice(0, start))) return false;
  if (foreignStarts.some((foreign) => head.startsWith(foreign))) return false;
  // A ZIP archive is read from its end, so a PDF with one appended would open as an archive.
  if (findEndRecord(bytes)) return false;
  return bytes.includes(' obj') && /startxref|%%EOF/.test(tailOf(bytes));
}

/** The last bytes before any padding: real uploads end in zeros or blank lines. */
function tailOf(bytes: Buffer): string {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - tailWindow), end);
}
