import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { scriptPackagesFile } from './pipeline/notices.ts';
import { writeSprites } from './pipeline/sprite.ts';
import { loadEnvironmentFile, readConfig } from './server/config.ts';

writeSprites();
loadEnvironmentFile();

export default defineConfig({
  plugins: [reactRouter()],
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(readConfig(process.env).siteUrl),
    'import.meta.env.BUILD_DAY': JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  // In development a package found only when a page asks for it would break that page until it is loaded again.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/pages/*.tsx'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        license: { fileName: scriptPackagesFile },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and the router in one file: 4 KB smaller, compressed, than in the pieces the bundler would make.
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What pages share is small: one request instead of a dozen. What one or two of them use stays with them.
                {
                  name: 'shared',
                  test: /[\\/](app[\\/](ui|meta-from-loader|sections|pages[\\/]as-page)|content[\\/]company)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
