/** What waits for style and layout (deferred-sections.css), each until it has `data-laid-out`. */
export const deferredSections = 'main section, .project, .site-footer';

/** From here on nothing waits: before the page is scrolled to a place, as estimated heights would move it. */
export function layOutAllSections(): void {
  document.documentElement.dataset.isLaidOut = '';
}
