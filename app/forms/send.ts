/** The calls of the API, and what their responses mean. */

import type { Form } from '../../contract/form.ts';
import type { FormResponse } from '../../contract/response.ts';

const apiBase = (import.meta.env.VITE_API_BASE || '/api').replace(/\/$/, '');

export function callUrl({ call }: Pick<Form, 'call'>): string {
  return `${apiBase}/${call}`;
}

export type SendOutcome =
  | { kind: 'success'; message?: string; acceptedAt: number }
  | { kind: 'invalid'; details: Record<string, string[]>; error?: string }
  /** Any other response in JSON. */
  | { kind: 'refused'; error?: string }
  | { kind: 'not-json'; status: number; statusText: string };

/** A response that may or may not be one of our API. */
interface RawResponse {
  status: number;
  statusText: string;
  text: string;
  /** The Date header, if it is known. */
  date?: string | null;
}

/** `referrer` is the path of the page that led to the form: the agency counts which pages bring messages. */
export async function postJson(url: string, body: object, referrer?: string): Promise<SendOutcome> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return readResponse(await post(url, headers, JSON.stringify(body), referrer));
}

/** A smaller form has no progress worth showing: even a slow line sends it within seconds. */
const minBytesForProgress = 64 * 1024;

/** Calls `onProgress` with the share that has been sent, between 0 and 1. */
export async function postForm(
  url: string,
  body: FormData,
  fileSize: number,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  if (fileSize >= minBytesForProgress) return readResponse(await upload(url, body, onProgress));
  return readResponse(await post(url, { Accept: 'application/json' }, body));
}

/** `post` and `upload` throw an `Error` if the connection fails or falls silent. */
async function post(
  url: string,
  headers: Record<string, string>,
  body: string | FormData,
  referrer?: string,
): Promise<RawResponse> {
  const abortController = new AbortController();
  const silence = watchForSilence(() => abortController.abort());
  try {
    const response = await fetch(url, { method: 'POST', headers, body, referrer, signal: abortController.signal });
    const { status, statusText } = response;
    return { status, statusText, text: await response.text(), date: response.headers.get('date') };
  } finally {
    silence.end();
  }
}

/** `fetch` cannot report the progress of an upload. */
function upload(url: string, body: FormData, onProgress: (share: number) => void): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silence = watchForSilence(() => request.abort());
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      silence.restart();
      onProgress(total > 0 ? loaded / total : 0);
    };
    // Without the date, which only a confirmation's URL needs: an application that our script sends has no such URL.
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText });
    request.onerror = () => reject(new Error('The connection failed.'));
    request.onabort = () => reject(new Error('The connection fell silent.'));
    request.onloadend = silence.end;
    request.send(body);
  });
}

/** A network that has gone silent reports no error for minutes. */
const maxSilenceMs = 30_000;

function watchForSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, maxSilenceMs);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, maxSilenceMs);
    },
    end: () => clearTimeout(timer),
  };
}

function readResponse({ status, statusText, text, date }: RawResponse): SendOutcome {
  const response = parseJson(text);
  if (!response) return { kind: 'not-json', status, statusText };
  const { success, message, error, details } = response;
  const isOk = status >= 200 && status < 300;
  // The server's time, because the visitor's clock may be wrong and the server shows a confirmation only for ten minutes.
  if (isOk && success === true) return { kind: 'success', message, acceptedAt: Date.parse(date ?? '') || Date.now() };
  if (status === 422 && details) return { kind: 'invalid', details, error };
  return { kind: 'refused', error };
}

function parseJson(text: string): Partial<FormResponse> | undefined {
  try {
    // `Object()` turns `null` or a number into an object without fields, which can be destructured.
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
