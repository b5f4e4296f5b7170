/** Fired on the window when React has hydrated the page. */
export const hydratedEvent = 'hydrated';
