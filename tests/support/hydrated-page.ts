/** Only a page that is hydrated, and laid out below the screen too, has this. */
export const hydratedPage = 'html[data-is-laid-out] .menu-toggle[aria-expanded]';
