/** Parses a complete multipart/form-data body (RFC 7578). Strict: what no browser writes is refused. */
import { Refused } from './refused.ts';

export interface FormPart {
  name: string;
  /** Only of a file; empty when none was chosen. */
  fileName?: string;
  bytes: Buffer;
}

/** Far more than our forms have, far less than takes long to parse. */
const maxParts = 40;
const maxHeadBytes = 8 * 1024;
/** Of all texts together, with their names: they are checked by many rules and may be shown again. Files are not counted. */
const maxTextBytes = 64 * 1024;

export function readMultipartForm(contentType: string, body: Buffer): FormPart[] {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  const parts: FormPart[] = [];
  let textBytes = 0;
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2)))
    throw new Refused(400, 'no part at the start');
  let at = delimiter.length - 2;
  while (!startsWith(body, at, '--')) {
    if (!startsWith(body, at, '\r\n') || parts.length === maxParts) throw new Refused(400, 'a part is not in order');
    const headEnd = body.indexOf('\r\n\r\n', at);
    const end = body.indexOf(delimiter, headEnd + 4);
    if (headEnd < 0 || headEnd - at > maxHeadBytes || end < 0) throw new Refused(400, 'a part has no end');
    const part = { ...readHead(body.toString('utf8', at + 2, headEnd)), bytes: body.subarray(headEnd + 4, end) };
    if (part.fileName === undefined) textBytes += part.name.length + part.bytes.length;
    if (textBytes > maxTextBytes) throw new Refused(413, 'too much text');
    parts.push(part);
    at = end + delimiter.length;
  }
  return parts;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > 70) throw new Refused(400, 'no boundary');
  return boundary;
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}

function readHead(head: string): { name: string; fileName?: string } {
  const [, disposition = ''] = /(?:^|\r\n)content-disposition:\s*form-data\s*;([^\r\n]*)/i.exec(head) ?? [];
  const name = parameter(disposition, 'name');
  if (name === undefined) throw new Refused(400, 'a part has no name');
  return { name, fileName: parameter(disposition, 'filename') };
}

function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`(?:^|;)\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? [];
  // Browsers escape only these three characters, which would break the header.
  return quoted?.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? plain;
}
