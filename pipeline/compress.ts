/** Compresses every file of the site and writes the index that the server reads: types, ETags, encodings, CSP sources. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildSettings, policySources } from '../server/site/policy-sources.ts';
import {
  clientFolder,
  type Encoding,
  etagOf,
  type ManifestEntry,
  manifestFile,
  typeOf,
} from '../server/site/site-files.ts';

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
  const type = typeOf(file);
  if (!type) throw new Error(`The build made ${file}, and the server knows no content type for it.`);
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
  return { file, type, etag: etagOf(body), immutable, encodings };
}

/** `about/index.html` is served as `/about`, everything else under its own name. */
function pathOf(file: string): string {
  const page = /^(?:(.*)\/)?index\.html$/.exec(file);
  return page ? `/${page[1] ?? ''}` : `/${file}`;
}
