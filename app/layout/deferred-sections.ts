/** What waits for style and layout (deferred-sections.css). */
export const deferredSections = ':is(main section, .project, .site-footer):not([data-laid-out])';
