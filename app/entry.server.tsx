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
  // A prerendered file is served for years: its scripts are allowed by hash. A page of development has a nonce.
  const isPrerendering = process.env.IS_RR_BUILD_REQUEST === 'yes'; // set by the framework
  // Every page is a file, those for what is not found too: rendering for whoever asks would cost 4 ms each time.
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

/** Waits for the whole page: one piece of data means fewer inline scripts, and the page is compressed as one. */
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

/** In development Vite finds the stylesheet to swap here, and the nonce for its own. React must hold on to neither. */
function linkStylesheet(html: string, nonce: string): string {
  const links = `<meta property="csp-nonce" nonce="${nonce}"/><link rel="stylesheet" href="/app/styles/app.css"/>`;
  return html.replace('</head>', `${links}</head>`);
}
