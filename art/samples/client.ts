/** The invented client of three samples: its findings, then its quote, then a report on the finished site. */
export const client = {
  name: 'Marrow Lane Bakery',
  place: 'Castlemaine, Victoria',
  contact: 'Joan Tresidder',
};
