import { z } from 'zod';
import { pictureNamed } from './pictures.ts';
import { checkRecord } from './record.ts';

/** The pictures of pages that belong to no other record. Ours are drawn in art/scenes/brand. */
export const brandPictures = checkRecord(
  'brand-pictures',
  z.strictObject({ home: pictureNamed, about: pictureNamed, careers: pictureNamed }),
  { home: 'home-hero', about: 'about-shores', careers: 'careers-studio' },
);
