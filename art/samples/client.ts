/** The invented client of three samples: the findings, the quote, and a report on the finished site. */
export const client = {
  name: 'Marrow Lane Bakery',
  place: 'Castlemaine, Victoria',
  contact: 'Joan Tresidder',
};
