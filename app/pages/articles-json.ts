import { readTimeOf } from '../../content/article.ts';
import { posts } from '../../content/posts.ts';
import { summariseForCard } from '../sections/post-card.tsx';

/** All articles, for the search of a blog that has several pages. */
export function loader() {
  return Response.json(posts.map((post) => summariseForCard(post, readTimeOf(post))));
}
