import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { hasRecords } from './has-records.ts';
import { LayoutErrorBoundary } from './layout-error-boundary.tsx';
import { Wordmark } from './wordmark.tsx';

const links = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/case-studies', label: 'Case Studies' },
  { to: '/blog', label: 'Blog' },
  { to: '/careers', label: 'Careers' },
].filter(hasRecords);

export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="container site-header-bar">
        <SiteLink to="/" className="site-header-brand">
          <Wordmark />
        </SiteLink>
        <nav className="site-header-links" aria-label="Main">
          <NavigationLinks />
        </nav>
        <ButtonLink to="/contact" isSmall className="site-header-action">
          Get Started
        </ButtonLink>
        <LayoutErrorBoundary>
          <MobileMenu />
        </LayoutErrorBoundary>
      </div>
    </header>
  );
}

function NavigationLinks() {
  const { pathname } = useLocation();
  // The not-found page is one file for all paths: if its links depended on the path, hydration would not match it.
  const isFound = useMatches().at(-1)?.id !== 'pages/not-found';
  const ariaCurrentOf = (to: string) => {
    // The build prerenders a page under its path with a trailing slash.
    if (pathname === to || pathname === `${to}/`) return 'page';
    // `true` marks the link whose section the page belongs to.
    return isFound && to !== '/' && pathname.startsWith(`${to}/`) ? true : undefined;
  };
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className="navigation-link" aria-current={ariaCurrentOf(to)}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const supportsPopover = () => 'popover' in HTMLElement.prototype;

/**
 * A native popover: it opens without a script, and Escape or a tap outside closes it. Browsers from before 2024 have none:
 * there the toggle changes `aria-expanded`, and site-header.css shows the menu while it is true.
 */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  // Undefined until hydration: without a script, nothing would keep `aria-expanded` up to date.
  const [isOpen, setOpen] = useState<boolean>();
  const { key } = useLocation();

  // The menu may have been opened before hydration.
  useEffect(() => setOpen(supportsPopover() && menu.current?.matches(':popover-open')), []);

  function close(): void {
    if (supportsPopover()) menu.current?.hidePopover();
    else setOpen(false);
  }

  // Any navigation closes the menu: a link, even to the current page, or going back.
  const shownKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` uses nothing that changes
  useEffect(() => {
    if (shownKey.current !== key) close();
    shownKey.current = key;
  }, [key]);

  return (
    <>
      <button
        type="button"
        className="menu-toggle"
        popoverTarget="mobile-menu"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        // With popovers, the browser toggles the menu itself.
        onClick={() => {
          if (!supportsPopover()) setOpen(!isOpen);
        }}
      >
        <Icon name="menu" className="menu-toggle-open" />
        <Icon name="x" className="menu-toggle-close" />
      </button>
      <nav
        ref={menu}
        id="mobile-menu"
        popover="auto"
        className="mobile-menu"
        aria-label="Mobile"
        onToggle={(event) => setOpen(event.newState === 'open')}
        // When focus leaves the menu, the menu closes, or it would cover the focused element. Focus on the toggle, the
        // previous sibling, does not close it.
        onBlur={({ currentTarget: menu, relatedTarget: next }) => {
          if (next && next !== menu.previousSibling && !menu.contains(next)) close();
        }}
      >
        <NavigationLinks />
        <ButtonLink to="/contact">Get Started</ButtonLink>
      </nav>
    </>
  );
}
