/** This selector matches only on a page that is hydrated and whose part below the screen is laid out too. */
export const hydratedPage = 'html[data-is-laid-out] .menu-toggle[aria-expanded]';
