/** Formats figures as a Markdown table under a title. */
export function table(title: string, head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [title, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
