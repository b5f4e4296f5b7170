import { findEndRecord } from './resume-zip.ts';

/** Readers accept a header within the first kilobyte: mail gateways and printers put lines before it. */
const headWindow = 1024;
const tailWindow = 4096;

/** What a file that is also something else begins with. */
const foreignStarts = ['PK', 'MZ', '\x7fELF', '\xd0\xcf\x11\xe0', '#!', '<', '{\\rtf'];

export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, headWindow);
  if (!/%PDF-\d/.test(head)) return false;
  if (foreignStarts.some((start) => head.startsWith(start))) return false;
  // A ZIP is found from its end, so one that was appended would open as an archive.
  if (findEndRecord(bytes)) return false;
  return bytes.includes(' obj') && /startxref|%%EOF/.test(tailOf(bytes));
}

/** The last bytes that say something; uploads are found padded with zeros or blank lines. */
function tailOf(bytes: Buffer): string {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - tailWindow), end);
}
