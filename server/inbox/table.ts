/** Text in columns for a terminal. */
import { stripVTControlCharacters } from 'node:util';
import { oneLine } from '../plain-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;

/** The last column gets the remaining width; the others are as wide as their longest cell, up to their limit. */
export function formatTable(head: string[], rows: string[][], limits: number[], width: number): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => oneLine(stripVTControlCharacters(cell))))];
  const widths = head.map((_, column) =>
    // Not Math.max(...cells): a call cannot take a hundred thousand arguments.
    Math.min(
      limits[column] ?? width,
      cells.reduce((widest, row) => Math.max(widest, columnsOf(row[column] ?? '')), 0),
    ),
  );
  return cells
    .map((row) => {
      let left = width;
      const texts = row.map((cell, column) => {
        const text = fitInto(cell, Math.min(widths[column] ?? 0, Math.max(left, 0)));
        left -= (widths[column] ?? 0) + 2;
        return text;
      });
      return texts.join('  ').trimEnd();
    })
    .join('\n');
}

function fitInto(text: string, width: number): string {
  if (columnsOf(text) <= width) return text + ' '.repeat(width - columnsOf(text));
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (columnsOf(kept + segment) >= width) break;
    kept += segment;
  }
  return width > 0 ? `${kept}…${' '.repeat(width - 1 - columnsOf(kept))}` : '';
}

function columnsOf(text: string): number {
  // Segmenting costs a hundred times as much, and ASCII needs none.
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
}
