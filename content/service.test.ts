import { expect, test } from 'vitest';
import { inSentence } from './service.ts';

test.each([
  ['Web Development', 'web development'],
  ['E-commerce Solutions', 'e-commerce solutions'],
  ['AI Integration', 'AI integration'],
  ['WordPress Development', 'WordPress development'],
  ['Google Ads Management', 'Google Ads management'],
])('%s is "%s" within a sentence', (title, words) => expect(inSentence(title)).toBe(words));
