import { readElements } from './xml.ts';
import { readZip } from './zip.ts';

/** Word on the web may number the main part. */
const mainPart = /^word\/document\d*\.xml$/;
const macroPart = /vbaproject|vbadata|(?:^|\/)activex\/|\.(?:docm|dotm|xlsm|xlsb|pptm)$/;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A renamed macro part still has to declare its type. */
const macroType = /vbaproject|macroenabled|activex/;
/** Word declares dozens of namespaces on the root; they fit many times into this. */
const rootBytes = 65_536;
/** Content types and relations together. Thousands of links fit into it, and it is read in a tenth of a second. */
const maxXmlBytes = 1024 * 1024;

/**
 * Word loads these from the network as the document opens, macros included. Links and pictures may point outside, and so
 * may the template, as long as it lies on the applicant's own disk: that is how Word notes what a document was made from.
 */
const loadedAtOnce = /\/(?:attachedtemplate|oleobject|frame|subdocument|afchunk|control|package)$/;
const onTheNetwork = /^(?!file:\/{3}[a-z]:)(?:[a-z][a-z\d+.-]+:|[/\\]{2})/;

/** May throw on a broken file. */
export function isDocx(bytes: Buffer): boolean {
  const entries = readZip(bytes);
  if (!entries || entries.some(({ name }) => macroPart.test(name))) return false;
  // A PDF inside would be found by readers that look for its header in the first kilobyte.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return false;

  let isDocumentType = false;
  let isDocumentRoot = false;
  let xmlBytes = 0;
  // Every part is unpacked, one at a time: only then is it certain that none of them is a bomb.
  for (const { name, content } of entries) {
    const part = content();
    if (name === '[content_types].xml' || name.endsWith('.rels')) xmlBytes += part.length;
    if (xmlBytes > maxXmlBytes) return false;
    if (name === '[content_types].xml') isDocumentType = declaresDocument(part);
    if (mainPart.test(name)) isDocumentRoot = startsDocument(part);
    if (name.endsWith('.rels') && fetchesWhenOpened(part)) return false;
  }
  return isDocumentType && isDocumentRoot;
}

function declaresDocument(part: Buffer): boolean {
  const types = [...readElements(part)].map(({ attributes }) => plain(attributes.ContentType));
  return types.some((type) => type.startsWith(mainType)) && !types.some((type) => macroType.test(type));
}

function startsDocument(part: Buffer): boolean {
  const root = readElements(part.subarray(0, rootBytes)).next().value;
  const namespace = root?.attributes[root.prefix ? `xmlns:${root.prefix}` : 'xmlns'];
  return root?.name === 'document' && namespace !== undefined && namespace.includes('wordprocessingml');
}

function fetchesWhenOpened(part: Buffer): boolean {
  for (const { name, attributes } of readElements(part)) {
    const { Type, Target, TargetMode } = attributes;
    const isExternal = name === 'Relationship' && plain(TargetMode) === 'external';
    if (isExternal && loadedAtOnce.test(plain(Type)) && onTheNetwork.test(plain(Target))) return true;
  }
  return false;
}

/** Word does not see the blanks around a value, nor, in a type, its capitals. */
function plain(value = ''): string {
  return value.trim().toLowerCase();
}
