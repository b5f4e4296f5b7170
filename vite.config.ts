import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { builtAt } from './pipeline/built-at.ts';
import { writeGeneratedFiles } from './pipeline/generated-files.ts';
import { scriptPackagesFile } from './pipeline/notices.ts';
import { addMediaTypes, oldestBrowsers } from './pipeline/oldest-browsers.ts';
import { readConfig } from './server/settings/config.ts';
import { loadEnvironmentFile } from './server/settings/environment-file.ts';

loadEnvironmentFile();

const generatedFiles: Plugin = { name: 'generated-files', apply: 'build', buildStart: writeGeneratedFiles };

const reactAndRouter = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

const sharedModules = /[\\/](app[\\/](ui[\\/]|meta-from-loader|sections[\\/])|content[\\/]company)/;

export default defineConfig(({ command }) => ({
  plugins: [generatedFiles, reactRouter(), addMediaTypes],
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(readConfig(process.env).siteUrl),
    'import.meta.env.BUILD_DAY': JSON.stringify(builtAt.toISOString().slice(0, 10)),
  },
  // Otherwise the development server finds a package only when a page imports it, and then has to reload that page.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/pages/*.tsx'] },
  // The articles need this package (content/post-head.ts). Bundled, it need not be installed where the server runs.
  ssr: { noExternal: command === 'build' ? ['yaml'] : [] },
  build: { cssTarget: oldestBrowsers, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // Our scripts use nothing of ES2022 that the oldest browsers lack (tests/built/browsers.test.ts). With those
        // browsers as the target, private fields of the router would become maps, which costs 460 bytes.
        target: 'es2022',
        license: { fileName: scriptPackagesFile },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and the router in one file are 4 KB smaller, compressed, than in the bundler's own chunks.
                { name: 'vendor', test: reactAndRouter },
                // Modules that three or more pages share are small: one request for all of them replaces a dozen.
                { name: 'shared', test: sharedModules, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
}));
