import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // A prerendered page is the same for everyone, so its scripts are allowed by hash; in development by a nonce.
  const isPrerendering = process.env.IS_RR_BUILD_REQUEST === 'yes'; // set by the framework
  // In production every page is a file, the not-found pages too: rendering one takes 4 ms.
  if (!isPrerendering && import.meta.env.PROD) {
    headers.set('x-route', context.staticHandlerContext.matches.at(-1)?.route.id ?? '');
    return new Response(null, { status, headers });
  }
  const nonce = isPrerendering ? undefined : randomBytes(16).toString('base64');
  const html = await renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (nonce) headers.set('x-script-nonce', nonce);
  return new Response(nonce ? linkStylesheet(html, nonce) : html, { status, headers });
}

/** Waits for the whole page: streaming would add inline scripts, and pages are compressed as a whole. */
function renderToString(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}

/** For Vite in development: the stylesheet to replace, and the nonce for its own. React must not manage either. */
function linkStylesheet(html: string, nonce: string): string {
  const links = `<meta property="csp-nonce" nonce="${nonce}"/><link rel="stylesheet" href="/app/styles/app.css"/>`;
  return html.replace('</head>', `${links}</head>`);
}
