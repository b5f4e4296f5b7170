import { expect, test } from 'vitest';
import { posts, relatedPosts } from './posts.ts';

test.each(posts)(
  '$slug is related to at most three other posts, each of its category or with one of its tags',
  (post) => {
    const related = relatedPosts(post);
    expect(related.length).toBeLessThanOrEqual(3);
    expect(related).not.toContain(post);
    for (const other of related) {
      expect(other.category === post.category || other.tags.some((tag) => post.tags.includes(tag))).toBe(true);
    }
  },
);
