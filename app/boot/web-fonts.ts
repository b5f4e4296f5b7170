export interface WebFont {
  family: string;
  weight: string;
  url: string;
}

/** As the pipeline writes them into an attribute: quotes would be long there. */
export function readWebFonts(text: string): WebFont[] {
  return text.split(',').map((font) => {
    const [family = '', weight = '', url = ''] = font.split('|');
    return { family, weight, url };
  });
}

export function writeWebFonts(fonts: WebFont[]): string {
  return fonts.map(({ family, weight, url }) => [family, weight, url].join('|')).join(',');
}

/**
 * The fallback fonts are a little wider than ours, so no block grows when ours come in. One in view that would shrink by
 * a line keeps its height: what is being read does not move.
 */
export async function loadWebFonts(fonts: WebFont[]): Promise<void> {
  const loaded = await Promise.all(
    fonts.map(({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight }).load()),
  );
  const heights = new Map(blocksInView().map((block) => [block, heightOf(block)]));
  for (const font of loaded) document.fonts.add(font);
  const shrunk = [...heights].filter(([block, height]) => heightOf(block) < height - 1);
  for (const [{ style }, height] of shrunk) style.minHeight = `${height}px`;
  const release = () => {
    for (const [{ style }] of shrunk) style.minHeight = '';
  };
  addEventListener('resize', release, { once: true });
}

function blocksInView(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, ul, li, dd')].filter(
    (block) =>
      // Safari has it since 17.4.
      block.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
      block.getBoundingClientRect().bottom < innerHeight,
  );
}

function heightOf(block: Element): number {
  return block.getBoundingClientRect().height;
}
