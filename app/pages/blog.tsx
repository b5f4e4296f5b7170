import { useEffect, useId, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { readTimeOf } from '../../content/article.ts';
import { claims } from '../../content/claims.ts';
import { recordsPerPage } from '../../content/list-pages.ts';
import { itemsUnder } from '../../content/pages.ts';
import { previewFirst } from '../../content/pictures.ts';
import { categories, posts } from '../../content/posts.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { ListPages } from '../sections/list-pages.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { PostCard, type PostSummary, summariseForCard } from '../sections/post-card.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { isWideCard } from '../ui/is-wide-card.ts';
import { Picture } from '../ui/picture.tsx';
import { clearSearchField, SearchField } from '../ui/search-field.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { longDate } from '../ui/today.tsx';
import { useAfterPause } from '../ui/use-after-pause.ts';
import { useQueryFilter } from '../ui/use-query-filter.ts';
import type { Route } from './+types/blog';
import { listPage } from './list-page.ts';
import { revalidateOnPathChange } from './revalidate-on-path-change.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const { page, items, place } = listPage('/blog', posts, params);
  return {
    meta: pageMeta(page, { items: itemsUnder('/blog', items) }),
    posts: items.map((post) => summariseForCard(post, readTimeOf(post))).map(previewFirst),
    categories,
    place,
    recordsPerPage,
    invitation: claims.newsletter,
  };
}

export const meta = metaFromLoader;
export const shouldRevalidate = revalidateOnPathChange;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts, categories, place, recordsPerPage, invitation } = loaderData;
  const [{ q: term, category }, setFilter] = useQueryFilter('q', 'category');
  const searchInput = useRef<HTMLInputElement>(null);
  const isFiltered = term !== '' || category !== '';
  const filter = `${category} ${term}`;
  const { searchedPosts, state } = useAllPosts(posts, place.paths.length > 1, isFiltered, filter);
  const foundPosts = searchedPosts.filter(
    (post) => matches(post, term) && (category === '' || post.category === category),
  );
  // The count holds only for the filter it was set with: another filter shows one page again.
  const [shown, setShown] = useState({ filter, count: recordsPerPage });
  const shownCount = shown.filter === filter ? shown.count : recordsPerPage;
  const featured = !isFiltered && place.path === '/blog' ? posts[0] : undefined;
  // The featured article is not listed again, unless it is the only one.
  const listedPosts = featured && foundPosts.length > 1 ? foundPosts.slice(1) : foundPosts;
  const shownPosts = listedPosts.slice(0, shownCount);
  const announced = useAfterPause(
    isFiltered && state === 'complete'
      ? `${foundPosts.length} ${foundPosts.length === 1 ? 'article' : 'articles'} found`
      : '',
  );

  /** The button disappears with the empty result, so focus moves to the search field. */
  function clear(): void {
    setFilter({ q: '', category: '' });
    clearSearchField(searchInput);
  }

  return (
    <>
      <PageHero
        title="Notes for people who commission digital work"
        lead="Plain advice from the people who lead our work. No news, no trends: things that will still be true next year."
      >
        <SearchField
          ref={searchInput}
          placeholder="Search articles..."
          value={term}
          onChange={(q) => setFilter({ q })}
        />
        <div className="category-row">
          <CategoryButton isActive={category === ''} onChoose={() => setFilter({ category: '' })}>
            All Articles
          </CategoryButton>
          {categories.map((name) => (
            <CategoryButton key={name} isActive={category === name} onChoose={() => setFilter({ category: name })}>
              {name}
            </CategoryButton>
          ))}
        </div>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </PageHero>
      {featured && <Featured post={featured} />}
      <section className="blog-list" aria-labelledby="blog-list-title">
        <Container>
          <h2 id="blog-list-title">{listHeading(term, category)}</h2>
          {foundPosts.length > 0 && (
            <ul className="post-grid filled-rows">
              {shownPosts.map((post, index) => (
                <PostCard key={post.slug} post={post} isWide={isWideCard(index, shownPosts.length)} />
              ))}
            </ul>
          )}
          {foundPosts.length > shownCount && (
            <div className="more-posts">
              <Button kind="quiet" onClick={() => setShown({ filter, count: shownCount + recordsPerPage })}>
                Show more articles
              </Button>
            </div>
          )}
          {state === 'failed' && (
            <p className="more-posts" role="alert">
              The other pages could not be searched. Please check your connection and search again.
            </p>
          )}
          {foundPosts.length === 0 && state === 'complete' && (
            <div className="empty-result">
              <p>No articles found matching your criteria</p>
              <Button kind="quiet" onClick={clear}>
                Clear Filters
              </Button>
            </div>
          )}
          {!isFiltered && <ListPages {...place} />}
        </Container>
      </section>
      <Newsletter invitation={invitation} />
    </>
  );
}

/**
 * The articles to search: without a filter those of this page, with one all of them, which are fetched if the list has
 * several pages. If that fails, the next `filter` tries again.
 */
function useAllPosts(posts: PostSummary[], hasSeveralPages: boolean, isFiltered: boolean, filter: string) {
  const [allPosts, setAllPosts] = useState<PostSummary[]>();
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter tries again
  useEffect(() => {
    if (!hasSeveralPages || !isFiltered || allPosts) return;
    loadAllPosts().then(setAllPosts, () => setHasFailed(true));
    return () => setHasFailed(false);
  }, [hasSeveralPages, isFiltered, allPosts, filter]);
  if (isFiltered && allPosts) return { searchedPosts: allPosts, state: 'complete' };
  if (!hasSeveralPages || !isFiltered) return { searchedPosts: posts, state: 'complete' };
  return { searchedPosts: posts, state: hasFailed ? 'failed' : 'loading' };
}

let request: Promise<PostSummary[]> | undefined;

function loadAllPosts(): Promise<PostSummary[]> {
  request ??= fetchAllPosts();
  request.catch(() => {
    request = undefined;
  });
  return request;
}

/** A network gone silent counts as failed, as for the forms. */
const maxSilenceMs = 30_000;

async function fetchAllPosts(): Promise<PostSummary[]> {
  // The oldest browsers have no AbortSignal.timeout.
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), maxSilenceMs);
  try {
    const response = await fetch('/blog/articles.json', { signal: silence.signal });
    if (!response.ok) throw new Error(`/blog/articles.json: ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

/** Case-insensitive, in title, excerpt or any tag. */
function matches({ title, excerpt, tags }: PostSummary, term: string): boolean {
  const wanted = term.toLowerCase();
  return [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(wanted));
}

function listHeading(term: string, category: string): string {
  if (term) return 'Search Results';
  return category ? `${category} Articles` : 'Latest Articles';
}

function CategoryButton(props: { isActive: boolean; onChoose: () => void; children: string }) {
  return (
    <button type="button" className="category-button" aria-pressed={props.isActive} onClick={props.onChoose}>
      {props.children}
    </button>
  );
}

function Featured({ post }: { post: PostSummary }) {
  return (
    <section className="featured" aria-labelledby="featured-title">
      <Container>
        <ul className="post-grid">
          <li className="featured-card card-link">
            <Picture
              picture={post.image}
              sizes="(min-width: 97rem) 48.5rem, (min-width: 62rem) 51vw, 92vw"
              isInFirstView
              alt=""
            />
            <div>
              <h2 id="featured-title" className="label">
                Featured Article
              </h2>
              <h3>
                <SiteLink to={`/blog/${post.slug}`}>{post.title}</SiteLink>
              </h3>
              <p>{post.excerpt}</p>
              <p className="fact-line">
                <span className="label">{post.category}</span>
                <time dateTime={post.date}>{longDate(post.date)}</time>
                <span>{post.readTime}</span>
              </p>
              <ArrowLink to={`/blog/${post.slug}`} className="cover-link">
                Read More <span className="visually-hidden">of {post.title}</span>
              </ArrowLink>
            </div>
          </li>
        </ul>
      </Container>
    </section>
  );
}

/** The button does nothing and makes no call (docs/decisions/003-what-is-not-built.md). */
function Newsletter({ invitation }: { invitation: string }) {
  const id = useId();
  return (
    <section className="newsletter" aria-labelledby={id}>
      <Container>
        <div className="newsletter-panel on-ink tide-band">
          <div>
            <h2 id={id}>New articles as they come out</h2>
            <p className="lead">{invitation}</p>
          </div>
          <div className="newsletter-row">
            <label htmlFor="newsletter-email">Email address</label>
            <input
              id="newsletter-email"
              className="input"
              type="email"
              autoComplete="email"
              placeholder="you@company.com"
              aria-describedby={`${id}-note`}
            />
            <Button>Subscribe</Button>
            <p id={`${id}-note`}>
              Our newsletter has not begun: nothing typed here leaves your browser. Until it does, our{' '}
              <a href="/blog/rss.xml">RSS feed</a> brings every new article.
            </p>
          </div>
        </div>
      </Container>
    </section>
  );
}
