import type { resumeExtensions } from '../../contract/resume.ts';

/** No file system allows a longer name; the expressions below take time by the square of one. */
const longestName = 255;
const maxCharacters = 100;
/** File systems allow 255 bytes, and a Sinhala or Chinese letter takes three. */
const maxBytes = 240;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const unwelcome = /[^\p{L}\p{M}\p{N} ._()+,-]+/gu;
/** Dots hide a file, a dash makes it look like an option. */
const edges = /^[ .,-]+|[ .,-]+$/g;
/** Windows opens a device under these names, whatever the extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that is safe to store, to mail and to save, and still the applicant's own. */
export function sanitiseResumeName(name: string, extension: (typeof resumeExtensions)[number]): string {
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
