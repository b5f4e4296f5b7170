/** The two advertising events of the thank-you page. The vendor's script is loaded only if the build was given an id. */
declare global {
  interface Window {
    gtag?: (...args: unknown[]) => void;
    dataLayer?: unknown[];
  }
}

const adsId = import.meta.env.VITE_ADS_ID;
const contactLabel = import.meta.env.VITE_ADS_CONTACT_LABEL;

/**
 * With an advertising account, each submission is reported once, however often the page is reloaded or returned to. Its
 * timestamp identifies it.
 */
export function reportConversion(timestamp: number): void {
  if (adsId) {
    const isFirstReport = rememberReport(timestamp);
    if (!isFirstReport) return;
    loadVendorScript(adsId);
  }
  report('event', 'form_submission', { event_category: 'contact_form_submission', timestamp });
  const account = adsId ? { send_to: [adsId, contactLabel].filter(Boolean).join('/') } : {};
  report('event', 'conversion', { event_category: 'ads_account', ...account });
}

/** Without the vendor's script, the calls only collect in the page's `dataLayer`, where a tag manager would find them. */
function report(...args: unknown[]): void {
  window.dataLayer ??= [];
  if (window.gtag) window.gtag(...args);
  else window.dataLayer.push(args);
}

/** Remembers the submission as reported, if the browser allows storage. Returns false if it was remembered before. */
function rememberReport(timestamp: number): boolean {
  const key = 'reported-conversion';
  try {
    if (sessionStorage.getItem(key) === String(timestamp)) return false;
    sessionStorage.setItem(key, String(timestamp));
  } catch {}
  return true;
}

function loadVendorScript(id: string): void {
  const layer: unknown[] = window.dataLayer ?? [];
  window.dataLayer = layer;
  // The vendor's script accepts only `arguments` objects in this queue, not arrays.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  // Denied before any other call, so that the vendor's script sets no cookie, as the privacy policy promises.
  window.gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  window.gtag('js', new Date());
  window.gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/**
 * Only the thank-you page's content security policy allows the vendor's origins, and a document keeps the policy it was
 * loaded with. With ads configured, the page must be loaded again if it was reached by client-side navigation.
 */
export function needsReloadForAds(): boolean {
  // The name of a navigation entry is the URL that the document was loaded from.
  const entry = performance.getEntriesByType('navigation')[0];
  return Boolean(adsId) && entry !== undefined && new URL(entry.name).pathname !== location.pathname;
}
