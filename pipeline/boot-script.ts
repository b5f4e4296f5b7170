/** Bundles app/boot into the inline script of every page. */
import { build, type Rolldown } from 'vite';

export async function bundleBootScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: 'app/boot/main.ts', formats: ['iife'], name: 'boot' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = output[0]?.output[0].code.trim();
  if (!code) throw new Error('The boot script could not be bundled.');
  if (code.includes('</script')) throw new Error('The boot script would end its own element.');
  return code;
}
