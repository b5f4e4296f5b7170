import { useDeferredSections } from './use-deferred-sections.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useIntendedPage, useSiteLinks } from './use-site-links.ts';

/** Client-side navigation effects. In a component of its own, so that header and footer are not rendered again. */
export function Navigation() {
  useDeferredSections();
  useScrollToTop();
  useSiteLinks();
  usePrefetch(useIntendedPage());
  return null;
}
