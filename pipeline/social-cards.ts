/** Gives a page without a social card of its own that of the list it belongs to, so that nothing has to be drawn to publish. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { socialCards } from '../art/social/card-list.ts';
import drawnCards from '../art/social/cards.gen.json' with { type: 'json' };

export function provideSocialCards(folder: string): void {
  for (const file of globSync(`${folder}/**/index.html`)) {
    const html = readFileSync(file, 'utf8');
    const [, card = ''] = /<meta property="og:image" content="[^"]*(\/social\/[^"]+)"/.exec(html) ?? [];
    if (card === '' || existsSync(join(folder, card))) continue;
    const page = `/${dirname(relative(folder, file))}`;
    const cardOfList = [`/social${dirname(page)}.jpg`, '/social/home.jpg'].find((path) =>
      existsSync(join(folder, path)),
    );
    if (cardOfList) writeFileSync(file, html.replaceAll(card, cardOfList));
    console.warn(`${page}: a shared link shows the picture of its list: npm run art:social draws its own.`);
  }
}

/** A card that says something else than its page is worse than none of its own, but no reason not to publish. */
export function remindOfOldCards(): void {
  const drawn = new Map(drawnCards.map((card) => [card.file, card]));
  const old = socialCards.filter((card) => {
    const known = drawn.get(card.file);
    return known && (known.title !== card.title || known.brand !== card.brand);
  });
  if (old.length > 0)
    console.warn(`${old.map(({ file }) => file).join(', ')}: the title has changed: npm run art:social draws it.`);
}
