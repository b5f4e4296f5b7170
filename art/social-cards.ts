/**
 * Draws the social card of every page, the picture that link previews show: npm run art:social
 * A test compares art/social/cards.gen.json with the content, so a new title asks for a new card.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { type SocialCard, socialCards } from './social/card-list.ts';
import { openStudio } from './studio.ts';

rmSync('public/social', { recursive: true, force: true });
const studio = await openStudio();
try {
  for (const card of socialCards) {
    const png = await studio.photograph({ name: card.file, address: addressOf(card), width: 1200, height: 630 }, 1);
    mkdirSync(dirname(card.file), { recursive: true });
    await sharp(png).jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(card.file);
    console.log(card.file);
  }
} finally {
  await studio.close();
}
writeFileSync('art/social/cards.gen.json', `${JSON.stringify(socialCards, null, 2)}\n`);

function addressOf({ title, list = '', picture = '' }: SocialCard): string {
  return `art/social/card.html?${new URLSearchParams({ title, list, picture })}`;
}
