import { readZip } from './resume-zip.ts';

/** Word on the web may number the main part. */
const mainPart = /^word\/document\d*\.xml$/;
const macroPart = /vbaproject|vbadata|(?:^|\/)activex\/|\.(?:docm|dotm|xlsm|xlsb|pptm)$/;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A renamed macro part still has to declare its type; escapes and DTDs, which no writer uses here, could hide it. */
const unwelcomeTypes = /vbaproject|macroenabled|activex|&#|<!doctype|<!entity/;
const documentRoot = /^\uFEFF?\s*(?:<\?[^>]*>\s*)*<(?:\w+:)?document\s[^>]*wordprocessingml/;

/**
 * Word loads these from the network as the document opens, macros included. Links and pictures may point outside, and so
 * may the template, as long as it lies on the applicant's own disk: that is how Word notes what a document was made from.
 */
const loadedAtOnce = /\/(?:attachedtemplate|oleobject|frame|subdocument|afchunk|control|package)"/;
const onTheNetwork = /target="(?!file:\/{3}[a-z]:)(?:[a-z][a-z\d+.-]+:|[/\\]{2})/;

function fetchesWhenOpened(relationships: string): boolean {
  const text = relationships
    .toLowerCase()
    .replaceAll("'", '"')
    .replace(/\s*=\s*/g, '=');
  if (/&#|<!doctype|<!entity/.test(text)) return true;
  const external = text
    .match(/<(?:\w+:)?relationship\b[^>]*>/g)
    ?.filter((one) => one.includes('targetmode="external"'));
  return (external ?? []).some((one) => loadedAtOnce.test(one) && onTheNetwork.test(one));
}

/** May throw on a broken file. */
export function isDocx(bytes: Buffer): boolean {
  const entries = readZip(bytes);
  if (!entries || entries.some(({ name }) => macroPart.test(name))) return false;
  // A PDF inside would be found by readers that look for its header in the first kilobyte.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return false;

  let types = '';
  let main = '';
  // Every part is unpacked, one at a time: only then is it certain that none of them is a bomb.
  for (const { name, content } of entries) {
    const part = content();
    if (name === '[content_types].xml') types = part.toString('utf8').toLowerCase();
    // Word declares dozens of namespaces on the root; they fit many times into this.
    if (mainPart.test(name)) main = part.toString('utf8', 0, 65_536);
    if (name.endsWith('.rels') && fetchesWhenOpened(part.toString('utf8'))) return false;
  }
  return types.includes(mainType) && !unwelcomeTypes.test(types) && documentRoot.test(main);
}
