import { openOle } from './resume-ole.ts';

/** Word pads its stream to at least this, so it never lies among the small ones. */
const smallestDocument = 4096;
/** Word 97 and later; Word 6 and 95. */
const wordIdentifiers = [0xa5ec, 0xa5dc];
const macroStorages = ['Macros', '_VBA_PROJECT_CUR'];

/** May throw on a broken file. */
export function isDoc(bytes: Buffer): boolean {
  const { rootEntries, readStart } = openOle(bytes);
  if (rootEntries.some(({ name }) => macroStorages.includes(name))) return false;
  const document = rootEntries.find(({ name, isStream }) => isStream && name === 'WordDocument');
  if (!document || document.size < smallestDocument) return false;
  return wordIdentifiers.includes(readStart(document, 2).readUInt16LE());
}
