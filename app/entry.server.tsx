import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageRequestContext } from './page-request-context.ts';

// server/site/site.ts uses this export; page-request-context.ts says why.
export { pageRequestContext };

/** Replaces the framework's handler, which logs whole errors: their messages may contain what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  const pageRequest = context.get(pageRequestContext);
  if (pageRequest) pageRequest.reportError(error);
  // While the build prerenders, no visitor has typed anything.
  else console.error(error);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // A prerendered page has no nonce: it is the same for everyone, so the CSP allows its scripts by hash.
  const nonce = loadContext.get(pageRequestContext)?.nonce;
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const html = await renderWholePage(page, nonce, (error) =>
    handleError(error, { request, context: loadContext, params: {} }),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Waits for the whole page: streaming would add inline scripts, and pages are compressed as a whole. */
function renderWholePage(
  page: React.ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError,
    });
  });
}
