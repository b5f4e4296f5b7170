import type { Config } from '@react-router/dev/config';

/** In development every page is rendered on request; importing the records there would let a mistake in one stop Vite. */
async function pathsToPrerender(): Promise<string[]> {
  if (process.env.NODE_ENV !== 'production') return [];
  return [...(await import('./app/paths.ts')).prerenderedPaths, '/blog/articles.json'];
}

export default {
  ssr: true,
  prerender: { paths: pathsToPrerender, concurrency: 2 },
  // The whole route table is small; without it the browser would request parts of it from the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
