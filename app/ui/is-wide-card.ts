/** Whether a card has half of a row on a wide screen, not a third: the rule of `filled-rows` in styles/columns.css. */
export function isWideCard(index: number, count: number): boolean {
  // If rows of three leave one card over, the first four share two rows; if they leave two, the first two share one.
  const wideCards = { 0: 0, 1: 4, 2: 2 }[count % 3] ?? 0;
  return index < wideCards;
}
