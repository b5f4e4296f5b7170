import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/paths.ts';

export default {
  ssr: true,
  prerender: { paths: prerenderedPaths, concurrency: 2 },
  // All routes are known at once: one table is smaller than asking the server for patches of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
