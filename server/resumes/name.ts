import type { ResumeExtension } from '../../contract/resume.ts';

/** File systems allow no longer name, and the regular expressions below take quadratic time. */
const longestName = 255;
const maxCharacters = 100;
/** File systems allow 255 bytes, and a Sinhala or Chinese letter takes three. */
const maxBytes = 240;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const unwelcome = /[^\p{L}\p{M}\p{N} ._()+,-]+/gu;
/** A leading dot hides a file, a leading dash makes it look like an option. */
const edges = /^[ .,-]+|[ .,-]+$/g;
/** Windows opens a device under these names, whatever the extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Keeps the applicant's own file name as far as it is safe to store, mail and save. */
export function sanitiseResumeName(name: string, extension: ResumeExtension): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? '';
  const stem = baseName
    .slice(0, -extension.length)
    .slice(0, longestName)
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .replace(unwelcome, '-')
    .replace(edges, '');
  const safe = deviceName.test(stem) ? `resume-${stem}` : stem;
  return (shorten(safe, extension.length) || 'resume') + extension;
}

function shorten(stem: string, reserved: number): string {
  let short = '';
  for (const character of stem) {
    const longer = short + character;
    if (longer.length + reserved > maxCharacters || Buffer.byteLength(longer) + reserved > maxBytes) break;
    short = longer;
  }
  return short.replace(edges, '');
}
