import type { Config } from '@react-router/dev/config';

/** In development every page is rendered on request; importing the records there would let a mistake in one stop Vite. */
async function pathsToPrerender(): Promise<string[]> {
  if (process.env.NODE_ENV !== 'production') return [];
  return [...(await import('./app/paths.ts')).prerenderedPaths, '/blog/articles.json'];
}

export default {
  // On the server, the router renders what is no prerendered file: redirects, and the page after a posted form.
  ssr: true,
  // Two cores are assumed, as in the tests.
  prerender: { paths: pathsToPrerender, concurrency: 2 },
  // Gives the browser the whole route table, which is small. Otherwise it would request parts of it from the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
