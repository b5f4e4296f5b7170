/** Only a page that is hydrated, and laid out below the screen too, has this. */
export const hydratedPage = 'body:has(.menu-toggle[aria-expanded]) .site-footer[data-laid-out]';
