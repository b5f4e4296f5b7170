import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Reports as one load of the thank-you page does. `stored` is the session storage, which survives a reload. */
async function loadPage(stored: Map<string, string>, adsId: string) {
  // The module reads the id of the account when it is imported.
  vi.resetModules();
  vi.stubEnv('VITE_ADS_ID', adsId);
  const window: { dataLayer?: ArrayLike<unknown>[] } = {};
  const scripts: string[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { reportConversion } = await import('./conversion-events.ts');
  const acceptedAt = 1_794_900_000_000;
  reportConversion(acceptedAt);
  return { calls: (window.dataLayer ?? []).map((args) => Array.from(args)), scripts };
}

test('without an advertising account, both events only collect in dataLayer: no script is loaded and nothing is stored', async () => {
  const stored = new Map<string, string>();
  const { calls, scripts } = await loadPage(stored, '');
  expect(calls.map(([, event]) => event)).toEqual(['form_submission', 'conversion']);
  expect(scripts).toEqual([]);
  expect(stored.size).toBe(0);
});

test('with an advertising account, every consent is denied before any other call', async () => {
  const { calls, scripts } = await loadPage(new Map(), 'AW-1');
  expect(calls[0]).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ]);
  expect(calls.map(([kind]) => kind)).toEqual(['consent', 'js', 'config', 'event', 'event']);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1']);
});

test('with an advertising account, a submission is reported once, however often the page is loaded', async () => {
  const stored = new Map<string, string>();
  const firstLoad = await loadPage(stored, 'AW-1');
  expect(firstLoad.calls.filter(([kind]) => kind === 'event')).toHaveLength(2);
  expect([...stored.keys()]).toEqual(['reported-conversion']);
  const reload = await loadPage(stored, 'AW-1');
  expect(reload).toEqual({ calls: [], scripts: [] });
});
