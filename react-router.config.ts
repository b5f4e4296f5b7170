import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/paths.ts';

export default {
  ssr: true,
  prerender: { paths: prerenderedPaths, concurrency: 2 },
  // The whole table of routes is small; without it the browser would ask the server for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
