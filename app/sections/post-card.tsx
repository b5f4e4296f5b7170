import type { Post } from '../../content/posts.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { longDate } from '../ui/today.tsx';

export type PostSummary = ReturnType<typeof summariseForCard>;

export function summariseForCard({ slug, title, excerpt, image, date, category, tags }: Post, readTime: string) {
  return { slug, title, excerpt, image, date, readTime, category, tags };
}

export function PostCard({ post, isWide = false }: { post: PostSummary; isWide?: boolean }) {
  return (
    <li className="post-card card-link">
      <Picture
        picture={post.image}
        sizes={`(min-width: 97rem) ${isWide ? 43 : 28}rem, (min-width: 62rem) ${isWide ? 46 : 30}vw, (min-width: 48rem) 45vw, 92vw`}
        alt=""
      />
      <p className="label">{post.category}</p>
      <h3>
        <SiteLink to={`/blog/${post.slug}`}>{post.title}</SiteLink>
      </h3>
      <p>{post.excerpt}</p>
      <p className="fact-line">
        <time dateTime={post.date}>{longDate(post.date)}</time>
        <span>{post.readTime}</span>
      </p>
      <ArrowLink to={`/blog/${post.slug}`} className="cover-link">
        Read More <span className="visually-hidden">of {post.title}</span>
      </ArrowLink>
    </li>
  );
}
