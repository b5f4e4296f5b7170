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
/** Content types and relationships together: room for thousands of links, parsed in a tenth of a second. */
const maxXmlBytes = 1024 * 1024;

/**
 * Word loads these from the network when the document opens, macros included. Links and pictures may point outside, and so
 * may a template on the applicant's own disk: Word records which one a document was made from.
 */
const loadedOnOpen = /\/(?:attachedtemplate|oleobject|frame|subdocument|afchunk|control|package)$/;
const onTheNetwork = /^(?!file:\/{3}[a-z]:)(?:[a-z][a-z\d+.-]+:|[/\\]{2})/;

/** May throw on a broken file. */
export function isDocx(bytes: Buffer): boolean {
  const entries = readZip(bytes);
  if (!entries || entries.some(({ name }) => macroPart.test(name))) return false;
  // PDF readers look for a header in the first kilobyte, so this file could also be opened as a PDF.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return false;

  let isDocumentType = false;
  let isDocumentRoot = false;
  let xmlBytes = 0;
  // Every part is unpacked, one at a time, as only that shows that none is a ZIP bomb.
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
  const types = [...readElements(part)].map(({ attributes }) => normalise(attributes.ContentType));
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
    const isExternal = name === 'Relationship' && normalise(TargetMode) === 'external';
    if (isExternal && loadedOnOpen.test(normalise(Type)) && onTheNetwork.test(normalise(Target))) return true;
  }
  return false;
}

/** Word ignores spaces around a value, and case in a type. */
function normalise(value = ''): string {
  return value.trim().toLowerCase();
}
