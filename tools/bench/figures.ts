/** The median of each figure over several runs. */
export function medianOfEach<Figures extends Record<string, number>>(runs: Figures[]): Figures {
  const medianOf = (name: string) => {
    const sorted = runs.map((run) => run[name] as number).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  };
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, medianOf(name)])) as Figures;
}

/** In Markdown. */
export function table(title: string, head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [title, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
