import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { exampleAddressWarning } from '../settings/config.ts';
import { findFileMistakes } from '../settings/environment-file.ts';
import { manifestFile, readSite } from '../site/site-files.ts';
import { siteUrlWarning } from '../site/site-url.ts';
import { explainStoreFailure, type StorePlace } from '../store/failure.ts';
import { requireWritableFolder } from '../store/folder.ts';
import { BadCommand, defineCommand, flag, startCommand } from './command-line.ts';
import { checkOnline } from './online-checks.ts';

export const checkConfig = defineCommand({
  call: 'npm run check-config --',
  options: { online: flag },
  usage: 'npm run check-config [-- --online]',
  about: `Reads the settings as the server does, and names every mistake: wrong values, names in .env that no setting has, a
SITE_URL other than that of the build. With --online it also connects to the store, the mail server, the webhook, Redis
and clamd, as far as they are set, and says what each answers. Nothing is sent and nothing is stored. The server checks
its settings in the same way at every start.`,
  async run({ config, options }) {
    const warnings = [
      ...findFileMistakes(),
      await findHostMistake('HOST', config.host),
      config.metrics.port === undefined ? undefined : await findHostMistake('METRICS_HOST', config.metrics.host),
      findFolderMistake(config),
      existsSync(manifestFile) ? siteUrlWarning(readSite(), config) : undefined,
      exampleAddressWarning(config),
    ].filter((warning) => warning !== undefined);
    const { fine, failed } = options.online ? await checkOnline(config) : { fine: [], failed: [] };
    const problems = [...warnings, ...failed];
    if (problems.length > 0) throw new BadCommand([...fine, ...problems].join('\n'));
    return [...fine, 'The settings are right.'].join('\n');
  },
});

/** Listens on any free port, as a running server may hold the configured one. */
async function findHostMistake(setting: string, host: string): Promise<string | undefined> {
  const probe = createServer();
  try {
    await once(probe.listen(0, host), 'listening');
    return undefined;
  } catch {
    return `${host} is no address of this machine: correct ${setting}, such as ${setting}=127.0.0.1.`;
  } finally {
    probe.close();
  }
}

function findFolderMistake(place: StorePlace): string | undefined {
  try {
    if (!place.databaseUrl) requireWritableFolder(place.dataDir);
    return undefined;
  } catch (error) {
    return explainStoreFailure(error, place).message;
  }
}

if (import.meta.main) await startCommand(checkConfig);
