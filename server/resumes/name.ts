import { basename } from 'node:path';
import type { ResumeExtension } from '../../contract/resume.ts';

/** Longer names, which no file system allows, are cut first, as the regular expressions below take quadratic time. */
const maxInputCharacters = 255;
const maxCharacters = 100;
/** File systems allow 255 bytes, and an export puts an id before the name (inbox/reading.ts). */
const maxBytes = 240;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const unsafe = /[^\p{L}\p{M}\p{N} ._()+,-]+/gu;
/** A leading dot hides a file, a leading dash makes it look like an option. */
const unsafeEdges = /^[ .,-]+|[ .,-]+$/g;
/** Windows opens a device under these names, whatever the extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export function sanitiseResumeName(name: string, extension: ResumeExtension): string {
  const stem = basename(name.replaceAll('\\', '/'))
    .slice(0, -extension.length)
    .slice(0, maxInputCharacters)
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .replace(unsafe, '-')
    .replace(unsafeEdges, '');
  const safe = deviceName.test(stem) ? `resume-${stem}` : stem;
  return (shorten(safe, extension.length) || 'resume') + extension;
}

function shorten(stem: string, extensionLength: number): string {
  let short = '';
  for (const character of stem) {
    const longer = short + character;
    if (longer.length + extensionLength > maxCharacters || Buffer.byteLength(longer) + extensionLength > maxBytes)
      break;
    short = longer;
  }
  return short.replace(unsafeEdges, '');
}
