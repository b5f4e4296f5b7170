import { useDeferredSections } from './use-deferred-sections.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useIntendedPage, useSiteLinks } from './use-site-links.ts';

/** Client-side navigation effects. A component of its own, so that the frame around the pages stays as it is. */
export function Navigation() {
  useDeferredSections();
  useScrollToTop();
  useSiteLinks();
  usePrefetch(useIntendedPage());
  return null;
}
