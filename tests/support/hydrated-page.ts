/** Only a page that is hydrated has this. */
export const hydratedPage = '.menu-toggle[aria-expanded]';
