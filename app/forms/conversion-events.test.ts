import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const acceptedAt = 1_794_900_000_000;

/** Reports as one load of the thank-you page does. `stored` is the session storage, which survives a reload. */
async function loadPage(stored: Map<string, string>, adsId: string, label = '') {
  // The module reads the id of the account when it is imported.
  vi.resetModules();
  vi.stubEnv('VITE_ADS_ID', adsId);
  const window: { dataLayer?: ArrayLike<unknown>[] } = {};
  const scripts: object[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    createElement: (name: string) => ({ name }),
    head: { append: (script: object) => scripts.push(script) },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubEnv('VITE_ADS_CONTACT_LABEL', label);
  const navigation = { name: 'https://agency.example/contact?from=ad' } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'navigation' ? [navigation] : []));
  const { needsReloadForAds, reportConversion } = await import('./conversion-events.ts');
  reportConversion(acceptedAt);
  const { dataLayer: layer = [] } = window;
  return { layer, calls: layer.map((args) => Array.from(args)), scripts, needsReloadForAds };
}

const submission = ['event', 'form_submission', { event_category: 'contact_form_submission', timestamp: acceptedAt }];
const conversion = { event_category: 'ads_account' };

test('without an advertising account, both events only collect in dataLayer: no script is loaded and nothing is stored', async () => {
  const stored = new Map<string, string>();
  const { calls, scripts } = await loadPage(stored, '');
  expect(calls).toEqual([submission, ['event', 'conversion', conversion]]);
  expect(scripts).toEqual([]);
  expect(stored.size).toBe(0);
});

test('with an advertising account, every consent is denied before any other call', async () => {
  const { layer, calls, scripts } = await loadPage(new Map(), 'AW-1', 'contact');
  expect(calls[0]).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ]);
  expect(calls.slice(1)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'AW-1'],
    submission,
    ['event', 'conversion', { ...conversion, send_to: 'AW-1/contact' }],
  ]);
  expect(scripts).toEqual([{ name: 'script', async: true, src: 'https://www.googletagmanager.com/gtag/js?id=AW-1' }]);
  expect(layer.map(String), "the vendor's script takes nothing else").toEqual(calls.map(() => '[object Arguments]'));
});

test('with an advertising account, the page is loaded again unless the document was loaded from its path', async () => {
  const needsReload = async (adsId: string, pathname: string) => {
    vi.stubGlobal('location', { pathname });
    return (await loadPage(new Map(), adsId)).needsReloadForAds();
  };
  expect(await needsReload('AW-1', '/contact/thank-you')).toBe(true);
  expect(await needsReload('AW-1', '/contact')).toBe(false);
  expect(await needsReload('', '/contact/thank-you')).toBe(false);
});

test('with an advertising account, a submission is reported once, however often the page is loaded', async () => {
  const stored = new Map<string, string>();
  const firstLoad = await loadPage(stored, 'AW-1');
  expect(firstLoad.calls.slice(-2)).toEqual([submission, ['event', 'conversion', { ...conversion, send_to: 'AW-1' }]]);
  expect([...stored.keys()]).toEqual(['reported-conversion']);
  expect(await loadPage(stored, 'AW-1')).toMatchObject({ calls: [], scripts: [] });
});
