/**
 * Draws the brand's contour lines: every <g data-from data-to data-lines> is filled with that many paths, stepping evenly from
 * the first curve to the second (both written with the same commands) while the stroke fades from data-fade's first value to its second.
 */
for (const group of document.querySelectorAll('g[data-from][data-to]')) {
  const { from, to, lines, fade = '1 0.15' } = group.dataset;
  const [strong, faint] = fade.split(' ').map(Number);
  const targets = to.match(/-?[\d.]+/g).map(Number);
  for (let line = 0; line < Number(lines); line++) {
    const share = Number(lines) === 1 ? 0 : line / (Number(lines) - 1);
    let position = 0;
    const d = from.replace(/-?[\d.]+/g, (number) => {
      const target = targets[position++];
      return (Number(number) + (target - Number(number)) * share).toFixed(1);
    });
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', d);
    path.setAttribute('stroke-opacity', (strong + (faint - strong) * share).toFixed(2));
    group.append(path);
  }
}
