import { expect, test } from 'vitest';
import { unusablePhotos } from './sources.ts';

test('a photograph is accepted, or refused with a sentence that says what to change', () => {
  const accepted = ['art/photos/team-day.JPG', 'art/photos/team-day.txt', 'art/photos/office.webp'];
  expect(unusablePhotos(accepted)).toEqual([]);
  expect(unusablePhotos(['art/photos/IMG_2034.JPG', 'art/photos/team.heic'])).toEqual([
    'art/photos/IMG_2034.JPG needs a name of small letters, digits and hyphens, such as team-day.JPG.',
    'art/photos/team.heic cannot be used: save it as .jpg, .png or .webp.',
  ]);
});
