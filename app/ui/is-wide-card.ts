/** Whether a card has half of a row on a wide screen, as `filled-rows` in styles/columns.css lays them out, and not a third. */
export function isWideCard(index: number, count: number): boolean {
  const wideCards = { 0: 0, 1: 4, 2: 2 }[count % 3] ?? 0;
  return index < wideCards;
}
