/**
 * Matches only on a page that is hydrated and laid out below the screen, too. An effect in app/layout/site-header.tsx sets
 * `aria-expanded`, and effects run only after hydration; app/layout/deferred-sections.ts sets `data-all-laid-out`.
 */
export const hydratedPageSelector = 'html[data-all-laid-out] .menu-toggle[aria-expanded]';
