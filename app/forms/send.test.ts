import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postForm, postJson } from './send.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The size from which `postForm` uploads with XMLHttpRequest. */
const uploadSize = 64 * 1024;
const send = (fileSize: number, onProgress = (_share: number) => {}) =>
  postForm('/api/job-application', new FormData(), fileSize, onProgress);

/** Replaces XMLHttpRequest. The upload takes the course that `run` gives it. */
function stubUpload(run: (request: FakeUpload) => void): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      send() {
        run(this);
      }
    },
  );
}

class FakeUpload {
  upload = { onprogress: (_event: { loaded: number; total: number }) => {} };
  status = 0;
  statusText = 'Odd';
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
    this.onloadend();
  }
}

it.each([
  { status: 204, body: '', outcome: { kind: 'not-json', status: 204, statusText: 'Odd' } },
  {
    status: 200,
    body: '{"success":true,"message":"Thanks."}',
    outcome: { kind: 'success', message: 'Thanks.', acceptedAt: expect.any(Number) },
  },
  { status: 500, body: '{"success":true}', outcome: { kind: 'refused', error: undefined } },
])('the outcome of an upload answered with status $status and body "$body" is $outcome.kind', async (upload) => {
  stubUpload((request) => {
    Object.assign(request, { status: upload.status, responseText: upload.body });
    request.onload();
    request.onloadend();
  });
  expect(await send(uploadSize)).toEqual(upload.outcome);
  expect(vi.getTimerCount(), 'no timer is left').toBe(0);
});

it('an upload whose connection fails throws an Error', async () => {
  stubUpload((request) => request.onerror());
  const failed = vi.fn();
  send(uploadSize).catch(failed);
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledWith(expect.any(Error));
});

it('an upload throws an Error after 30 seconds without progress, but goes on while it makes some', async () => {
  const shares: number[] = [];
  stubUpload(({ upload }) => {
    for (const seconds of [29, 58, 87])
      setTimeout(() => upload.onprogress({ loaded: seconds, total: 87 }), seconds * 1000);
  });
  const failed = vi.fn();
  send(uploadSize, (share) => shares.push(share)).catch(failed);
  await vi.advanceTimersByTimeAsync(116_900);
  expect(shares).toEqual([29 / 87, 58 / 87, 1]);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledWith(expect.any(Error));
});

// tests/browser/form-walk.spec.ts also tries a call that is never answered.
it('a call whose answer has a body that does not end throws an Error after 30 seconds', async () => {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => ({
    headers: new Headers(),
    text: () => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }));
  for (const call of [() => postJson('/api/contact', {}), () => send(uploadSize - 1)]) {
    const failed = vi.fn();
    call().catch(failed);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(failed).toHaveBeenCalledWith(expect.any(Error));
  }
});

it('a message was accepted when the server says, whatever time the visitor has', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true }, { headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } }),
  );
  vi.setSystemTime('2001-01-01');
  expect(await postJson('/api/contact', {})).toMatchObject({ acceptedAt: Date.UTC(2026, 0, 1) });
  expect(vi.getTimerCount(), 'no timer is left').toBe(0);
});
