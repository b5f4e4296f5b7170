/** Reads the elements of an XML part as a word processor does: in its encoding, with escapes resolved, and refuses a DTD. */
import { SaxesParser } from 'saxes';

interface XmlElement {
  /** Without its namespace prefix, which can be any. */
  name: string;
  prefix: string;
  attributes: Record<string, string>;
}

const chunkLength = 1024;
/** Any other could be decoded differently by Word than here. */
const knownEncodings = /^(?:utf-8|utf-16(?:le|be)?|us-ascii|iso-8859-1|windows-1252)$/i;

/** Throws on what is not well-formed. Reads no further than the caller does. */
export function* readElements(part: Buffer): Generator<XmlElement, undefined> {
  const elements: XmlElement[] = [];
  // Without namespaces, as saxes looks them up in time that grows with the depth of an element and the length of names.
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !knownEncodings.test(encoding)) throw new Error('the encoding is not known');
  });
  parser.on('doctype', () => {
    throw new Error('there is a DTD');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const colon = name.indexOf(':');
    elements.push({ name: name.slice(colon + 1), prefix: name.slice(0, Math.max(0, colon)), attributes });
  });
  const text = decode(part);
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength));
    yield* elements.splice(0);
  }
  parser.close();
}

/** The first bytes show the encoding, even without a byte order mark: XML begins with "<" or white space. */
function decode(part: Buffer): string {
  const [first, second] = part;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(part);
}
