/** The invented client of three samples: the findings, the quote, and a report on the finished site. */
export const client = {
  name: 'Marrow Lane Bakery',
  place: 'Castlemaine, Victoria',
  contact: 'Joan Tresidder',
};

/**
 * The days of the client's project in 2025, which keep to the weeks of content/timeline.ts. The no-break space keeps a
 * date on one line.
 */
export const days = {
  firstCall: 'October\u00a06',
  findings: 'October\u00a013',
  workshop: 'October\u00a016',
  quote: 'October\u00a020',
  deposit: 'Monday, October\u00a027',
  designDemo: 'November\u00a07',
  siteDemo: 'November\u00a021',
  listDue: 'November\u00a026',
  launch: 'Tuesday, December\u00a02',
};
