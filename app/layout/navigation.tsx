import { PrefetchPageLinks } from 'react-router';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useIntendedPage, useSiteLinks } from './use-site-links.ts';
import { useWholePage } from './use-whole-page.ts';

/** What it takes to go from page to page. A component of its own, so that the frame around the pages stays as it is. */
export function Navigation() {
  useWholePage();
  useScrollToTop();
  useSiteLinks();
  const next = useIntendedPage();
  return next && <PrefetchPageLinks page={next} />;
}
