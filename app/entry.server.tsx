import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { faces } from './fonts/faces.ts';
import { startAtOnce, startLate } from './start-late.ts';

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
  // What holds the script back would run it before the runtime of hot reload.
  const start = import.meta.env.DEV ? startAtOnce : startLate;
  return new Response(start(html, faces, nonce), { status, headers });
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
