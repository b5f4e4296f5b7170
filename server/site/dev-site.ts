/** The site in development: Vite answers in place of the built files, and the router renders what was saved last. */
import type { RequestListener, Server } from 'node:http';
import { resolve } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { policySources } from './policy-sources.ts';
import { openRouter } from './router.ts';
import type { Site } from './site.ts';

/** The document links its stylesheet itself (app/entry.server.tsx). The framework's own way does not hydrate with a nonce. */
const unstable_getCriticalCss = () => undefined;

export function openDevSite(): Site {
  const { promise: started, resolve: tellStarted } = Promise.withResolvers<ViteDevServer>();

  async function attach(server: Server): Promise<void> {
    const vite = await createServer({
      clearScreen: false,
      server: {
        middlewareMode: true,
        ws: { server },
        // The API says itself who may call it.
        cors: false,
        // Vite would serve any file of the project, what visitors have sent included.
        fs: { allow: ['app', 'content', 'contract', 'public', 'node_modules'] },
      },
    });
    // tools/dev.ts starts the whole server again instead.
    vite.restart = async () => {};
    process.send?.([...vite.config.configFileDependencies, resolve('.env')]);
    const [answer] = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request, response) => {
      vite.middlewares(request, response, () => answer?.(request, response));
    });
    tellStarted(vite);
  }

  const render: Site['render'] = async (request, page) => {
    const vite = await started;
    try {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return await openRouter({ ...build, unstable_getCriticalCss }, 'development').render(request, page);
    } catch (error) {
      // Vite has said it in the terminal, in colour.
      const text = stripVTControlCharacters(inspect(error));
      return new Response(text, { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  };

  const policy = policySources('', [], { apiBase: process.env.VITE_API_BASE, hasAds: false });
  return {
    files: new Map(),
    // What Vite needs besides: a worker made of a blob, in which it waits for a server that starts again, and the styles
    // of its error overlay.
    policy: { ...policy, scripts: ['blob:'], styles: ["'unsafe-inline'"] },
    render,
    attach,
    // Its web sockets would keep the server from stopping.
    close: async () => (await started).close(),
  };
}
