import { expect, it, vi } from 'vitest';
import { postForm } from './send.ts';

/** Large enough for an upload with progress. */
const size = 1024 * 1024;

function answerUploads(status: number, responseText: string): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = status;
      statusText = 'Odd';
      responseText = responseText;
      onload = () => {};
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onload());
      }
    },
  );
}

it.each([
  ['a status that no Response may have', 999, '', { kind: 'not-json', status: 999, statusText: 'Odd' }],
  ['an empty answer', 204, '', { kind: 'not-json', status: 204, statusText: 'Odd' }],
  ['success', 200, '{"success":true,"message":"Thanks."}', { kind: 'success', message: 'Thanks.' }],
  ['success in the body of an error', 500, '{"success":true}', { kind: 'refused', error: undefined }],
])('reads %s', async (_what, status, text, outcome) => {
  answerUploads(status, text);
  expect(await postForm('/api/job-application', new FormData(), size, () => {})).toEqual(outcome);
});
