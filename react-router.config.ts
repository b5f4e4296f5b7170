import type { Config } from '@react-router/dev/config';

/** In development every page is rendered when it is asked for, and a mistake in a record must not stop Vite. */
async function pathsToPrerender(): Promise<string[]> {
  if (process.env.NODE_ENV !== 'production') return [];
  return (await import('./app/paths.ts')).prerenderedPaths;
}

export default {
  ssr: true,
  prerender: { paths: pathsToPrerender, concurrency: 2 },
  // The whole table of routes is small; without it the browser would ask the server for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
