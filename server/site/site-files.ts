/**
 * The built site as the server holds it: every file in memory, compressed at build.
 * `prepareSite` runs at the end of the build, `readSite` when the server starts.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PolicySources } from '../http/headers.ts';

export const clientFolder = 'build/client';
const indexFile = 'build/site.json';

/** What is sent where there is no page: for each route that finds none, its file in the client folder. */
export const notFoundFiles = { 'pages/not-found': '404.html', 'pages/service': 'services/404.html' };

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  'rss.xml': 'application/rss+xml; charset=utf-8',
};
const alreadyCompressed = new Set(['.avif', '.ico', '.jpg', '.png', '.webp', '.woff2']);

/** What the build notes about a file, so that starting the server hashes and compresses nothing. */
interface FileNote {
  file: string;
  type: string;
  etag: string;
  immutable: boolean;
  encodings: Encoding[];
  policy?: PolicySources;
}

export type Encoding = 'br' | 'gzip';

export interface SiteFile extends FileNote {
  bodies: Record<Encoding | 'identity', Buffer | undefined>;
}

export type SiteFiles = Map<string, SiteFile>;

/** By the route that found nothing. */
export type NotFoundPages = Map<string, SiteFile>;

/** What the build was told that the pages' policies must allow. */
export interface BuildSettings {
  apiBase?: string;
  hasAds: boolean;
}

export async function prepareSite(settings: BuildSettings): Promise<Record<string, FileNote>> {
  // A glob would leave out the folder .well-known.
  const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientFolder, join(entry.parentPath, entry.name)))
    .sort();
  const notes = Object.fromEntries(
    await Promise.all(files.map(async (file) => [addressOf(file), await prepareFile(file, settings)] as const)),
  );
  writeFileSync(indexFile, JSON.stringify(notes));
  return notes;
}

async function prepareFile(file: string, settings: BuildSettings): Promise<FileNote> {
  const path = join(clientFolder, file);
  const body = readFileSync(path);
  const extension = extname(file);
  const type = typeOf(file);
  if (!type) throw new Error(`The build made ${file}, and the server knows no content type for it.`);
  const encodings: Encoding[] = [];
  if (!alreadyCompressed.has(extension)) {
    const brotli = await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    const gzipped = await promisify(gzip)(body, { level: 9 });
    for (const [encoding, suffix, packed] of [
      ['br', 'br', brotli],
      ['gzip', 'gz', gzipped],
    ] as const) {
      if (packed.length >= body.length) continue;
      writeFileSync(`${path}.${suffix}`, packed);
      encodings.push(encoding);
    }
  }
  const immutable = /^(assets|pictures)\//.test(file);
  const note: FileNote = { file, type, etag: etagOf(body), immutable, encodings };
  if (extension === '.html') note.policy = policySources(file, body.toString(), settings);
  return note;
}

export function typeOf(file: string): string | undefined {
  return types[basename(file)] ?? types[extname(file)];
}

export function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/** `about/index.html` is served as `/about`, everything else under its own name. */
function addressOf(file: string): string {
  const page = /^(?:(.*)\/)?index\.html$/.exec(file);
  return page ? `/${page[1] ?? ''}` : `/${file}`;
}

/** One script; as whole origins some of the vendor's would also run what a stranger asks them for (JSONP). */
const adsScripts = ['https://www.googletagmanager.com/gtag/'];
const adsOrigins = [
  'https://www.googletagmanager.com',
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
];

export function policySources(file: string, html: string, { apiBase, hasAds }: BuildSettings): PolicySources {
  const isReported = hasAds && file === 'contact/thank-you/index.html';
  const ads = isReported ? adsOrigins : [];
  const api = apiBase && URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  return {
    scripts: [...inlineHashes(html, 'script'), ...(isReported ? adsScripts : [])],
    styles: inlineHashes(html, 'style'),
    connections: [...api, ...ads],
    forms: api,
    images: ads,
  };
}

/** Hashes of what stands inline in a page. A late script (app/start-late.ts) becomes one when the page has loaded. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${element}(?![^>]*\\b(?:src=|type="application/ld))[^>]*>([\\s\\S]*?)</${element}>`, 'g'),
  );
  const texts = [...blocks].map(([, text = '']) => text).filter((text) => text !== '');
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/** Every file by its path. */
export function readSite(): SiteFiles {
  const found = Object.entries(readNotes()).filter(([, { file }]) => !Object.values(notFoundFiles).includes(file));
  return new Map(found.map(([address, note]) => [address, withBodies(note)]));
}

/** These have no path of their own: they are the answer to paths that do not exist. */
export function readNotFoundPages(): NotFoundPages {
  const notes = Object.values(readNotes());
  return new Map(
    Object.entries(notFoundFiles).map(([route, file]) => {
      const note = notes.find((known) => known.file === file);
      if (!note) throw new Error(`The build made no ${file}.`);
      return [route, withBodies(note)];
    }),
  );
}

function readNotes(): Record<string, FileNote> {
  return JSON.parse(readFileSync(indexFile, 'utf8'));
}

function withBodies(note: FileNote): SiteFile {
  const path = join(clientFolder, note.file);
  const read = (encoding: Encoding, suffix: string) =>
    note.encodings.includes(encoding) ? readFileSync(`${path}.${suffix}`) : undefined;
  return { ...note, bodies: { identity: readFileSync(path), br: read('br', 'br'), gzip: read('gzip', 'gz') } };
}
