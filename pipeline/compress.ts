/** Compresses every file of the site and writes the index that the server reads: types, ETags, encodings, CSP sources. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildSettings, policySources } from '../server/site/policy-sources.ts';
import { clientFolder, type Encoding, type ManifestEntry, manifestFile } from '../server/site/site-files.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  // What the router loads for a page that is reached by a link, with the type that React Router gives it.
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  // A whole file name has precedence over its extension.
  'rss.xml': 'application/rss+xml; charset=utf-8',
};

const alreadyCompressed = new Set(['.avif', '.ico', '.jpg', '.pdf', '.png', '.webp', '.woff2']);

export async function compressSite(
  /** The CSP hashes of inline scripts, by the page's file. */
  scriptHashes: Map<string, string[]>,
  settings: BuildSettings,
): Promise<Record<string, ManifestEntry>> {
  // A glob would leave out the folder .well-known.
  const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientFolder, join(entry.parentPath, entry.name)))
    .sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const hashes = scriptHashes.get(file);
      const policy = hashes && policySources(file, hashes, settings);
      return [pathOf(file), { ...(await compressFile(file)), policy }] as const;
    }),
  );
  const site = Object.fromEntries(entries);
  writeFileSync(manifestFile, JSON.stringify(site));
  return site;
}

async function compressFile(file: string): Promise<ManifestEntry> {
  const path = join(clientFolder, file);
  const body = readFileSync(path);
  const extension = extname(file);
  const type = types[basename(file)] ?? types[extension];
  if (!type) throw new Error(`The build made ${file}, and pipeline/compress.ts knows no content type for it.`);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const encodings: Encoding[] = [];
  if (!alreadyCompressed.has(extension)) {
    const brotli = await promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
    const gzipped = await promisify(gzip)(body, { level: 9 });
    for (const [encoding, suffix, compressed] of [
      ['br', 'br', brotli],
      ['gzip', 'gz', gzipped],
    ] as const) {
      if (compressed.length >= body.length) continue;
      writeFileSync(`${path}.${suffix}`, compressed);
      encodings.push(encoding);
    }
  }
  // The names of these files contain a hash of their content.
  const immutable = /^(assets|pictures)\//.test(file);
  return { file, type, etag, immutable, encodings };
}

/** `about/index.html` is served as `/about`, everything else under its own name. */
function pathOf(file: string): string {
  const page = /^(?:(.*)\/)?index\.html$/.exec(file);
  return page ? `/${page[1] ?? ''}` : `/${file}`;
}
