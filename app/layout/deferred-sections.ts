/** What waits for style and layout until it has `data-laid-out` (deferred-sections.css). */
export const deferredSections = 'main section, .project, .site-footer';

/** Before the page is scrolled to a place: heights that are only estimated would move it. */
export function layOutSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>(deferredSections)) section.dataset.laidOut = '';
}
