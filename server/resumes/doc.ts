import { openOle } from './ole.ts';

/** Word pads its stream to at least this size, so it is never in the mini stream. */
const smallestDocument = 4096;
/** Word 97 and later; Word 6 and 95. */
const wordIdentifiers = [0xa5ec, 0xa5dc];
/** Neither the agency nor a virus scanner could read an encrypted document. */
const encryptedFlag = 0x0100;
const macroStorages = ['MACROS', '_VBA_PROJECT_CUR'];

/** May throw on a broken file. */
export function isDoc(bytes: Buffer): boolean {
  const { rootEntries, readStart } = openOle(bytes);
  if (rootEntries.some(({ name }) => macroStorages.includes(name))) return false;
  const document = rootEntries.find(({ name, isStream }) => isStream && name === 'WORDDOCUMENT');
  if (!document || document.size < smallestDocument) return false;
  const start = readStart(document, 12);
  const isEncrypted = (start.readUInt16LE(10) & encryptedFlag) !== 0;
  return wordIdentifiers.includes(start.readUInt16LE()) && !isEncrypted;
}
