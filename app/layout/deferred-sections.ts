/** Style and layout of these elements are deferred until each gets `data-laid-out` (deferred-sections.css). */
export const deferredSelector = 'main section, .project, .site-footer';

/** Ends all deferral. Needed before the page scrolls to an element, which estimated heights above it would misplace. */
export function layOutAllSections(): void {
  document.documentElement.dataset.isLaidOut = '';
}
