import { useDeferredSections } from './use-deferred-sections.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useIntendedPage, useSiteLinks } from './use-site-links.ts';

/**
 * Runs the hooks for client-side navigation and shows nothing. It is a component of its own, so that
 * the state changes of these hooks do not render the whole layout again.
 */
export function NavigationEffects() {
  useDeferredSections();
  useScrollToTop();
  useSiteLinks();
  usePrefetch(useIntendedPage());
  return null;
}
