/** What waits for style and layout until it has `data-laid-out` (deferred-sections.css). */
export const deferredSections = 'main section, .project, .site-footer';
