import { expect, test } from 'vitest';
import { inSentence } from './service.ts';

test.each([
  ['Web Development', 'web development'],
  ['E-commerce Solutions', 'e-commerce solutions'],
  ['AI Integration', 'AI integration'],
  ['WordPress Development', 'WordPress development'],
  ['SEO Services', 'SEO services'],
  ['Google Ads Management', 'Google Ads management'],
  ['Website Migration & Hosting', 'website migration & hosting'],
])('%s is "%s" within a sentence', (title, words) => expect(inSentence(title)).toBe(words));
