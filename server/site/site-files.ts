/** Reads the built site into memory. pipeline/compress.ts has compressed its files and listed them in build/site.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicySources } from '../http/headers.ts';

export const clientFolder = 'build/client';
export const manifestFile = 'build/site.json';

/** The not-found page of each route that has one. It is sent with 404 under its own path, too. */
export const notFoundFiles: Record<string, string> = {
  'pages/not-found': '404.html',
  'pages/service': 'services/404.html',
};

export interface ManifestEntry {
  file: string;
  type: string;
  etag: string;
  /** True if a changed file gets another name, so that browsers may keep this one for ever. */
  immutable: boolean;
  /** The compressed forms that exist, in the order of preference. */
  encodings: Encoding[];
  policy?: PolicySources;
}

export type Encoding = 'br' | 'gzip';

export interface SiteFile extends ManifestEntry {
  bodies: Record<Encoding | 'identity', Buffer | undefined>;
}

/** Keyed by the path of the URL. */
export type SiteFiles = Map<string, SiteFile>;

export function readSite(): SiteFiles {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  return new Map(Object.entries(manifest).map(([path, entry]) => [path, readSiteFile(entry)]));
}

function readSiteFile(entry: ManifestEntry): SiteFile {
  const path = join(clientFolder, entry.file);
  const readCompressed = (encoding: Encoding, suffix: string) =>
    entry.encodings.includes(encoding) ? readFileSync(`${path}.${suffix}`) : undefined;
  const bodies = { identity: readFileSync(path), br: readCompressed('br', 'br'), gzip: readCompressed('gzip', 'gz') };
  return { ...entry, bodies };
}
