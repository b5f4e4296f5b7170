/** Parses a complete multipart/form-data body (RFC 7578). It refuses what no browser would write. */
import { HttpError } from './http-error.ts';

export interface FormPart {
  name: string;
  /** Set for a file input; empty if no file was chosen. */
  fileName?: string;
  bytes: Buffer;
}

const maxParts = 40;
const maxHeaderBytes = 8 * 1024;
/** Of all texts and their names together, as they are checked by many rules and may be rendered. */
const maxTextBytes = 64 * 1024;

const lineBreak = '\r\n';
const blankLine = '\r\n\r\n';

export function readMultipartForm(contentType: string, body: Buffer): FormPart[] {
  const firstDelimiter = Buffer.from(`--${boundaryOf(contentType)}`);
  const delimiter = Buffer.concat([Buffer.from(lineBreak), firstDelimiter]);
  const parts: FormPart[] = [];
  let textBytes = 0;
  if (!body.subarray(0, firstDelimiter.length).equals(firstDelimiter)) throw new HttpError(400);
  let position = firstDelimiter.length;
  // Two hyphens after a delimiter end the form.
  while (!hasAt(body, position, '--')) {
    if (!hasAt(body, position, lineBreak) || parts.length === maxParts) throw new HttpError(400);
    const headerEnd = body.indexOf(blankLine, position);
    const contentStart = headerEnd + blankLine.length;
    const contentEnd = body.indexOf(delimiter, contentStart);
    if (headerEnd < 0 || headerEnd - position > maxHeaderBytes || contentEnd < 0) throw new HttpError(400);
    const header = body.toString('utf8', position + lineBreak.length, headerEnd);
    const part = { ...readPartHeader(header), bytes: body.subarray(contentStart, contentEnd) };
    if (part.fileName === undefined) textBytes += part.name.length + part.bytes.length;
    if (textBytes > maxTextBytes) throw new HttpError(413);
    parts.push(part);
    position = contentEnd + delimiter.length;
  }
  return parts;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  // RFC 2046 allows 70 characters.
  if (boundary === '' || boundary.length > 70) throw new HttpError(400);
  return boundary;
}

function hasAt(body: Buffer, position: number, text: string): boolean {
  return body.toString('latin1', position, position + text.length) === text;
}

function readPartHeader(header: string) {
  const [, disposition = ''] = /(?:^|\r\n)content-disposition:\s*form-data\s*;([^\r\n]*)/i.exec(header) ?? [];
  const name = readParameter(disposition, 'name');
  if (name === undefined) throw new HttpError(400);
  return { name, fileName: readParameter(disposition, 'filename') };
}

function readParameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`(?:^|;)\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? [];
  // Browsers escape only the quotation mark, CR and LF, which would otherwise break the header.
  return quoted?.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? plain;
}
