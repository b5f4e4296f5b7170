/**
 * Nothing has to be drawn to publish: a page without a social card of its own takes that of its list, and the build says which
 * cards, pictures and sample documents show old words.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sampleList } from '../art/samples/sample-list.ts';
import { socialCards } from '../art/social/card-list.ts';
import drawnCards from '../art/social/cards.gen.json' with { type: 'json' };
import { changedPictures } from '../art/sources.ts';
import printedSamples from '../content/samples.gen.json' with { type: 'json' };

export function provideSocialCards(folder: string): void {
  const without: string[] = [];
  for (const file of globSync(`${folder}/**/index.html`)) {
    const html = readFileSync(file, 'utf8');
    const [, card = ''] = /<meta property="og:image" content="[^"]*(\/social\/[^"]+)"/.exec(html) ?? [];
    if (card === '' || existsSync(join(folder, card))) continue;
    const page = `/${dirname(relative(folder, file))}`;
    const cardOfList = [`/social${dirname(page)}.jpg`, '/social/home.jpg'].find((path) =>
      existsSync(join(folder, path)),
    );
    if (cardOfList) {
      writeFileSync(file, html.replaceAll(card, cardOfList));
      // What the router loads when the page is reached by a link.
      const data = `${dirname(file)}.data`;
      writeFileSync(data, readFileSync(data, 'utf8').replaceAll(card, cardOfList));
    }
    without.push(page);
  }
  const [first, ...others] = without.sort();
  if (first) {
    const pages = others.length > 0 ? `${first} and ${others.length} more` : first;
    console.warn(
      `${pages}: a shared link shows the picture of the list or of the home page: npm run art:social draws its own.`,
    );
  }
}

export function remindOfOldDrawings(): void {
  const drawn = new Map(drawnCards.map((card) => [card.file, card]));
  const old = socialCards.filter((card) => {
    const known = drawn.get(card.file);
    // A card that was never drawn is named by provideSocialCards.
    return known && (known.title !== card.title || known.brand !== card.brand);
  });
  if (old.length > 0)
    console.warn(`${old.map(({ file }) => file).join(', ')}: the title has changed: npm run art:social draws it.`);
  const [first, ...others] = changedPictures();
  if (first) {
    const names = others.length > 0 ? `${first} and ${others.length} more` : first;
    console.warn(`pictures/${names}: the drawing, or a figure in it, has changed: npm run art draws it.`);
  }
  const printed: Record<string, { source: string }> = printedSamples;
  const oldSamples = sampleList.filter(({ name, source }) => printed[name]?.source !== source);
  if (oldSamples.length > 0) {
    console.warn(
      `${oldSamples.map(({ file }) => file).join(', ')}: words or prices have changed: npm run art:samples prints it.`,
    );
  }
}
