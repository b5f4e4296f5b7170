import { redirect } from 'react-router';
import { readTimeOf, article as sharedArticle } from '../../content/article.ts';
import { pageUnder } from '../../content/pages.ts';
import { personNamed } from '../../content/people.ts';
import { withPreview } from '../../content/pictures.ts';
import { findPost, relatedPosts } from '../../content/posts.ts';
import { linksFromPost } from '../../content/related.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { LinkGroups } from '../sections/link-groups.tsx';
import { PersonLine, summarisePerson } from '../sections/person-line.tsx';
import { PostCard, summariseForCard } from '../sections/post-card.tsx';
import { blogPosting } from '../structured-data/blog-posting.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { TagList } from '../ui/tag-list.tsx';
import { longDate } from '../ui/today.tsx';
import type { Route } from './+types/article';

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(params.slug);
  if (!post) throw redirect('/blog');
  const author = personNamed(post.author);
  const page = { ...pageUnder('/blog', post), published: post.date, modified: post.updated };
  return {
    meta: pageMeta(page, { subject: blogPosting(post, author) }),
    trail: page.trail,
    // The browser gets the body only once, as `article`.
    post: { ...post, body: undefined, image: withPreview(post.image), readTime: readTimeOf(post) },
    links: linksFromPost(post),
    author: summarisePerson(author),
    // A post without a body of its own shows the shared article.
    article: post.body ?? sharedArticle,
    related: relatedPosts(post).map((other) => summariseForCard(other, readTimeOf(other))),
  };
}

export const meta = metaFromLoader;

export default function Article({ loaderData }: Route.ComponentProps) {
  const { trail, post, author, links, article, related } = loaderData;
  return (
    <>
      <article className="article">
        <Container isNarrow>
          <header className="article-head">
            <Breadcrumbs trail={trail} />
            <p className="label">{post.category}</p>
            <h1>{post.title}</h1>
            <PersonLine person={author} />
            <p className="fact-line">
              <time dateTime={post.date}>{longDate(post.date)}</time>
              <span>{post.readTime}</span>
              {post.updated && (
                <span className="article-updated">
                  Updated <time dateTime={post.updated}>{longDate(post.updated)}</time>
                </span>
              )}
            </p>
            <ShareButtons />
          </header>
        </Container>
        <div className="container article-cover">
          <Picture picture={post.image} sizes="(min-width: 74rem) 68rem, 92vw" isInFirstView />
        </div>
        <Container isNarrow>
          <p className="article-excerpt">{post.excerpt}</p>
          <div className="article-section">
            <Prose text={post.passage} />
            <LinkGroups groups={links} />
          </div>
          {article.sections.map(({ title, body }) => (
            <section key={title} className="article-section">
              <h2>{title}</h2>
              <Prose text={body} />
            </section>
          ))}
          {article.checklist && (
            <section className="article-checklist">
              <h2>{article.checklist.title}</h2>
              <CheckList items={article.checklist.items} />
            </section>
          )}
          <TagList tags={post.tags} label="Tags" />
        </Container>
      </article>
      {related.length > 0 && (
        <Section title="Related Articles" background="sand">
          <ul className="post-grid">
            {related.map((relatedPost) => (
              <PostCard key={relatedPost.slug} post={relatedPost} />
            ))}
          </ul>
        </Section>
      )}
      <CallToAction
        title="Thinking about a project of your own?"
        text="Tell us what should be different when it is done, and we will say how we would start."
      >
        <ButtonLink to="/contact">Get in Touch</ButtonLink>
      </CallToAction>
    </>
  );
}

/** Decoration: the buttons do nothing (docs/decisions/003-what-is-not-built.md). */
function ShareButtons() {
  const networks = [
    { icon: 'linkedin', label: 'Share on LinkedIn' },
    { icon: 'x-network', label: 'Share on X' },
    { icon: 'facebook', label: 'Share on Facebook' },
    { icon: 'link', label: 'Copy link' },
  ] as const;
  return (
    <div className="share-row">
      {networks.map(({ icon, label }) => (
        <button key={icon} type="button" className="round-button" aria-label={label}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
