/** Bundles app/boot into the inline script of every page. */
import { build, type Rolldown } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

export interface BootScripts {
  page: string;
  /** Also holds what is sent before hydration. */
  formPage: string;
  /** Of a page that is rendered for one visitor. */
  renderedPage: string;
}

export async function bundleBootScripts(): Promise<BootScripts> {
  return {
    page: await bundle('app/boot/main.ts'),
    formPage: await bundle('app/boot/form-page.ts'),
    renderedPage: await bundle('app/boot/rendered-page.ts'),
  };
}

async function bundle(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: oldestBrowsers,
      lib: { entry, formats: ['iife'], name: 'boot' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = output[0]?.output[0].code.trim();
  if (!code) throw new Error(`${entry} could not be bundled.`);
  if (code.includes('</script')) throw new Error(`${entry} would end its own element.`);
  return code;
}
