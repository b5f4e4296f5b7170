/**
 * Matches only on a page that is hydrated and whose sections below the first screen are laid out, too. An effect in
 * app/layout/site-header.tsx sets `aria-expanded`, and effects run only after hydration. The other attribute is set by
 * app/boot/deferred-sections.ts.
 */
export const hydratedPageSelector = 'html[data-all-laid-out] .menu-toggle[aria-expanded]';
