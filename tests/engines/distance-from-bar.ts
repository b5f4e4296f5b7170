/** Runs in the page: measures how far the element is below the header bar. NaN if one of the two is missing. */
export const distanceFromBar = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) -
  (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN);
