import { useDeferredSections } from './use-deferred-sections.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useIntendedPage, useSiteLinks } from './use-site-links.ts';
import { useWholeStylesheet } from './use-whole-stylesheet.ts';

/** What it takes to go from page to page. A component of its own, so that the frame around the pages stays as it is. */
export function Navigation() {
  useWholeStylesheet();
  useDeferredSections();
  useScrollToTop();
  useSiteLinks();
  usePrefetch(useIntendedPage());
  return null;
}
