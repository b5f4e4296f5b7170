/** The two API calls of the site, and what their answers mean. */
import type { Answer } from '../../contract/answer.ts';

const apiBase = (import.meta.env.VITE_API_BASE || '/api').replace(/\/$/, '');

export const contactUrl = `${apiBase}/contact`;
export const applicationUrl = `${apiBase}/job-application`;

export type Outcome =
  | { kind: 'success'; message?: string }
  | { kind: 'invalid'; details: Record<string, string[]>; error?: string }
  | { kind: 'refused'; error?: string }
  | { kind: 'not-json'; status: number; statusText: string };

export async function postJson(url: string, body: object): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return readAnswer(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** A smaller form is sent before a progress bar could move. */
const minSizeForProgress = 512 * 1024;

export async function postForm(
  url: string,
  body: FormData,
  size: number,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  if (size >= minSizeForProgress) return readAnswer(await upload(url, body, onProgress));
  const headers = { Accept: 'application/json' };
  return readAnswer(await fetch(url, { method: 'POST', headers, body }));
}

/** `fetch` cannot report the progress of an upload. */
function upload(url: string, body: FormData, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(new Response(request.responseText || null, { status: request.status, statusText: request.statusText }));
    request.onerror = () => reject(new Error('The connection failed.'));
    request.send(body);
  });
}

async function readAnswer(response: Response): Promise<Outcome> {
  const { ok, status, statusText } = response;
  const answer = parse(await response.text());
  if (!answer) return { kind: 'not-json', status, statusText };
  const { success, message, error, details } = answer;
  if (ok && success === true) return { kind: 'success', message };
  if (status === 422 && details) return { kind: 'invalid', details, error };
  return { kind: 'refused', error };
}

function parse(text: string): Partial<Answer> | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
