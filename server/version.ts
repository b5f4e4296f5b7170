/** The release that runs, for `/healthz`, the log and `npm run inbox -- --version`. */
import { existsSync, readFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };

export const { version } = packageJson;

/** The tag or commit that was built, if the build knew it (pipeline/release-files.ts). */
export const revision: string | undefined = existsSync('build/revision.txt')
  ? readFileSync('build/revision.txt', 'utf8').trim() || undefined
  : undefined;
