import { expect, test } from 'vitest';
import { readTimeOf } from './article.ts';
import { type Post, posts } from './posts.ts';

test('the time to read is counted from all words of an article, 225 a minute', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const post: Post = {
    ...(posts[0] as Post),
    excerpt: words(25),
    passage: [words(100), words(100)],
    body: { sections: [{ title: words(2), body: [words(198), [words(10), words(10)]] }] },
  };
  expect(readTimeOf(post)).toBe('2 min read');
  expect(readTimeOf({ ...post, excerpt: words(31) })).toBe('3 min read');
});
