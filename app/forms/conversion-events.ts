/** The two advertising events of a contact submission. No id and no vendor script unless the build is given them. */
declare global {
  interface Window {
    gtag?: (...words: unknown[]) => void;
    dataLayer?: unknown[];
  }
}

const adsId = import.meta.env.VITE_ADS_ID;
const contactLabel = import.meta.env.VITE_ADS_CONTACT_LABEL;

/** Once per submission: a reload or a step back to the page does not count again. */
export function reportConversion(timestamp: number): void {
  if (wasReported(timestamp)) return;
  if (adsId) loadVendorScript(adsId);
  report('event', 'form_submission', { event_category: 'contact_form_submission', timestamp });
  const account = adsId ? { send_to: [adsId, contactLabel].filter(Boolean).join('/') } : {};
  report('event', 'conversion', { event_category: 'ads_account', ...account });
}

function report(...words: unknown[]): void {
  window.dataLayer ??= [];
  if (window.gtag) window.gtag(...words);
  else window.dataLayer.push(words);
}

function wasReported(timestamp: number): boolean {
  const key = 'reported-conversion';
  try {
    if (sessionStorage.getItem(key) === String(timestamp)) return true;
    sessionStorage.setItem(key, String(timestamp));
  } catch {}
  return false;
}

function loadVendorScript(id: string): void {
  const layer: unknown[] = window.dataLayer ?? [];
  window.dataLayer = layer;
  // The vendor's script reads `arguments` objects off this queue, not arrays.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/**
 * The vendor's origins are allowed by the policy of the thank-you page only, and a document keeps the policy it came
 * with: where ads are configured, the page reached by a click is loaded once more as itself.
 */
export function needsOwnDocument(): boolean {
  const entry = performance.getEntriesByType('navigation')[0];
  return Boolean(adsId) && entry !== undefined && new URL(entry.name).pathname !== location.pathname;
}
