import { expect, it, vi } from 'vitest';
import { postForm } from './send.ts';

/** Above the size from which `postForm` uploads with XMLHttpRequest. */
const fileSize = 1024 * 1024;

/** Replaces XMLHttpRequest with a fake that answers every upload like this. */
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
  { status: 999, body: '', outcome: { kind: 'not-json', status: 999, statusText: 'Odd' } },
  { status: 204, body: '', outcome: { kind: 'not-json', status: 204, statusText: 'Odd' } },
  {
    status: 200,
    body: '{"success":true,"message":"Thanks."}',
    outcome: { kind: 'success', message: 'Thanks.', acceptedAt: expect.any(Number) },
  },
  { status: 500, body: '{"success":true}', outcome: { kind: 'refused', error: undefined } },
])('the outcome of an upload answered with status $status and body "$body" is $outcome.kind', async (upload) => {
  answerUploads(upload.status, upload.body);
  const outcome = await postForm('/api/job-application', new FormData(), fileSize, () => {});
  expect(outcome).toEqual(upload.outcome);
});
