import { expect, it, vi } from 'vitest';
import { postForm } from './send.ts';

/** Above the size from which `postForm` uploads with XMLHttpRequest. */
const fileSize = 1024 * 1024;

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
  ['a status outside 200–599', 999, '', { kind: 'not-json', status: 999, statusText: 'Odd' }],
  ['an empty answer', 204, '', { kind: 'not-json', status: 204, statusText: 'Odd' }],
  ['success', 200, '{"success":true,"message":"Thanks."}', { kind: 'success', message: 'Thanks.' }],
  ['success in the body of an error', 500, '{"success":true}', { kind: 'refused', error: undefined }],
])('reads an upload that is answered with %s', async (_what, status, text, outcome) => {
  answerUploads(status, text);
  expect(await postForm('/api/job-application', new FormData(), fileSize, () => {})).toEqual(outcome);
});
