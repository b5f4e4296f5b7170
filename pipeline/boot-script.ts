/** Bundles app/boot into the inline script of every page. */
import { build, type Rolldown } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

const entry = 'app/boot/boot.ts';

export async function bundleBootScript(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: oldestBrowsers,
      lib: { entry, formats: ['iife'], name: 'boot' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = bundle?.output[0].code.trim();
  if (!code) throw new Error(`${entry} could not be bundled.`);
  if (code.includes('</script')) throw new Error(`${entry} contains "</script", which would end the inline script.`);
  return code;
}
