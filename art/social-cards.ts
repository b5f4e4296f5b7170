/**
 * Draws the social card of every page, the picture that link previews show.
 * The build compares art/social/cards.gen.json with the content, and says which titles have changed.
 *
 *   npm run art:social             the cards whose words, picture or design changed
 *   npm run art:social -- --all    every card, for instance after a change of the browser
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { mark } from '../content/company.ts';
import { cardPage, type SocialCard, socialCards } from './social/card-list.ts';
import { openStudio, type Studio } from './studio.ts';

const drawnCardsFile = 'art/social/cards.gen.json';

const drawnCards = new Map<string, SocialCard>(
  existsSync(drawnCardsFile)
    ? (JSON.parse(readFileSync(drawnCardsFile, 'utf8')) as SocialCard[]).map((card) => [card.file, card])
    : [],
);
const chosen = socialCards.filter((card) => process.argv.includes('--all') || !isUpToDate(card));

if (chosen.length > 0) {
  const studio = await openStudio();
  try {
    for (const card of chosen) {
      await draw(studio, card);
      drawnCards.set(card.file, card);
      save();
      console.log(card.file);
    }
  } finally {
    await studio.close();
  }
}
for (const file of globSync('public/social/**/*.jpg')) {
  if (!socialCards.some((card) => card.file === file)) rmSync(file);
}
save();
console.log(`${chosen.length} drawn, ${socialCards.length - chosen.length} unchanged since they were drawn.`);

function isUpToDate(card: SocialCard): boolean {
  return existsSync(card.file) && JSON.stringify(drawnCards.get(card.file)) === JSON.stringify(card);
}

async function draw(studio: Studio, { file, brand, title, list = '', picture = '' }: SocialCard): Promise<void> {
  const query = new URLSearchParams({ brand, title, list, picture });
  for (const shape of mark) query.append('mark', shape);
  const path = `${cardPage}?${query}`;
  const png = await studio.screenshot({ name: file, path, width: 1200, height: 630 }, 1);
  mkdirSync(dirname(file), { recursive: true });
  await sharp(png).jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(file);
}

function save(): void {
  const cards = socialCards.map(({ file }) => drawnCards.get(file)).filter((card) => card !== undefined);
  writeFileSync(drawnCardsFile, `${JSON.stringify(cards, null, 2)}\n`);
}
