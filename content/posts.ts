/** The articles: every file in content/posts is one. */
import { z } from 'zod';
import { articleBody } from './article-body.ts';
import { caseStudySlug } from './case-studies.ts';
import { personName } from './people.ts';
import { pictureOf } from './pictures.ts';
import { readPostFile } from './post-file.ts';
import { checkRecords, newestFirst, prose, slug, text } from './record.ts';
import { serviceSlug } from './services.ts';

/** Search results cut a title after 60 characters, including the brand. */
const longestResultTitle = 48;

/** A post without its own body shows the shared one in article.ts. */
const postSchema = z
  .strictObject({
    slug,
    title: text(20, 80),
    /** Card text, and the lead of the article. */
    excerpt: text(110, 240),
    image: pictureOf(1200, 750),
    author: personName,
    date: z.iso.date(),
    category: z.enum(['Web Development', 'WordPress', 'AI & Automation', 'E-commerce', 'Security', 'SEO']),
    /** Posts with a common tag are related. */
    tags: z.array(text(3, 24)).min(3).max(5),
    /** The kind of project, as the shared body lists it. */
    topic: text(10, 40),
    /** Between excerpt and body: what the shared guide means for this topic. */
    passage: prose.length(2),
    /** Slugs of services and a case study to which the passage links. Their pages link back. */
    services: z.array(serviceSlug).min(1).max(3),
    caseStudy: caseStudySlug.optional(),
    /** Replaces the shared body. */
    body: articleBody.optional(),
    /** The day of a later change that readers should know about. */
    updated: z.iso.date().optional(),
    /** For search engines. */
    meta: z.strictObject({
      /** Needed if the title is too long for a search result. */
      title: text(10, longestResultTitle).optional(),
      description: text(110, 160),
      keywords: z.array(text(3, 40)).min(4).max(8),
    }),
  })
  .refine(({ title, meta }) => meta.title || title.length <= longestResultTitle, {
    path: ['meta', 'title'],
    error: `is needed, as the title has more than ${longestResultTitle} characters: a shorter one for search results`,
  });

export type Post = z.output<typeof postSchema>;
export type PostCategory = Post['category'];

/** What the head of an article's file may have. The slug is its name, and the text below the head becomes the rest. */
const headFields = [
  ...Object.keys(postSchema.shape).filter((field) => !/^(slug|passage|body)$/.test(field)),
  'checklist',
];

// Vite, which bundles the site and runs the tests, finds the files by `glob`. Node has no `import.meta.glob`.
const files: Record<string, string> = import.meta.env
  ? import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true })
  : await readWithNode();

const records = Object.entries(files).map(([path, content]) => {
  const slug = path.replace(/^\.\/posts\/|\.md$/g, '');
  const record = readPostFile(`content/posts/${slug}.md`, content, headFields);
  return { ...record, slug } as z.input<typeof postSchema>;
});

/** The newest is the featured article. */
export const posts = checkRecords('posts', postSchema, (post) => post.slug, records).sort(newestFirst);

/** The categories in use, in order of first appearance. */
export const categories: PostCategory[] = [...new Set(posts.map((post) => post.category))];

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug);
}

/** At most three other posts of the same category or with a tag in common. */
export function relatedPosts(post: Post): Post[] {
  return posts
    .filter((other) => other.slug !== post.slug)
    .filter((other) => other.category === post.category || other.tags.some((tag) => post.tags.includes(tag)))
    .slice(0, 3);
}

async function readWithNode(): Promise<Record<string, string>> {
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = new URL('./posts/', import.meta.url);
  // An editor may keep files of its own beside them.
  const names = readdirSync(folder)
    .filter((name) => /^[^.].*\.md$/.test(name))
    .sort();
  return Object.fromEntries(names.map((name) => [`./posts/${name}`, readFileSync(new URL(name, folder), 'utf8')]));
}
