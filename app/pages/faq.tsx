import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { conditions } from '../../content/conditions.ts';
import { type FaqCategory, faqCategories } from '../../content/faq.ts';
import { pageAt } from '../../content/pages.ts';
import { priceNote } from '../../content/prices.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { clearSearchField, SearchField } from '../ui/search-field.tsx';
import { useAfterPause } from '../ui/use-after-pause.ts';
import { useOpenAnswersForPrint } from '../ui/use-open-answers-for-print.ts';
import { useQueryFilter } from '../ui/use-query-filter.ts';
import type { Route } from './+types/faq';
import { revalidateOnPathChange } from './revalidate-on-path-change.ts';

export function loader() {
  const questions = faqCategories.flatMap((category) => category.questions);
  const details = { questions: questions.map(({ q, a }) => ({ question: q, answer: a })) };
  return {
    meta: pageMeta(pageAt('/faq'), details),
    lead: `What people ask before they start, while we work and after the launch. ${priceNote}`,
    faqCategories,
    invitation: `Ask it. A person answers within ${conditions.reply}, and you do not need to have a project ready.`,
  };
}

export const meta = metaFromLoader;
export const shouldRevalidate = revalidateOnPathChange;

export default function Faq({ loaderData }: Route.ComponentProps) {
  const [{ q: term }, setFilter] = useQueryFilter('q');
  useOpenAnswersForPrint();
  const searchInput = useRef<HTMLInputElement>(null);
  // Renders the typed letter first and the results after it.
  const deferredTerm = useDeferredValue(term);
  const { faqCategories: categories } = loaderData;
  const foundCategories = useMemo(() => search(categories, deferredTerm), [categories, deferredTerm]);
  const count = foundCategories.reduce((sum, { questions }) => sum + questions.length, 0);

  const announced = useAfterPause(deferredTerm && `${count} ${count === 1 ? 'question' : 'questions'} found`);

  /** The button disappears with the empty result, so focus moves to the search field. */
  function clear(): void {
    setFilter({ q: '' });
    clearSearchField(searchInput);
  }

  return (
    <>
      <PageHero title="Frequently Asked Questions" lead={loaderData.lead}>
        <SearchField
          ref={searchInput}
          placeholder="Search for answers..."
          value={term}
          onChange={(q) => setFilter({ q })}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </PageHero>
      <Container>
        {count === 0 ? (
          <div className="empty-result">
            <p>No questions found matching "{deferredTerm}"</p>
            <Button kind="quiet" onClick={clear}>
              Clear Search
            </Button>
          </div>
        ) : (
          <Results categories={foundCategories} />
        )}
      </Container>
      <CallToAction title="Still have a question?" text={loaderData.invitation}>
        <ButtonLink to="/contact">Contact Us</ButtonLink>
      </CallToAction>
    </>
  );
}

const Results = memo(function Results({ categories }: { categories: FaqCategory[] }) {
  return (
    <div className="faq-columns">
      <nav className="faq-contents" aria-label="Categories">
        <ul>
          {categories.map(({ id, category }) => (
            <li key={id}>
              <a href={`#${id}`}>{category}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="faq-categories">
        {categories.map((category) => (
          <Category key={category.id} category={category} />
        ))}
      </div>
    </div>
  );
});

/** Case-insensitive, in question or answer; a category left empty is dropped. */
function search(categories: FaqCategory[], term: string): FaqCategory[] {
  const wanted = term.toLowerCase();
  const matches = ({ q, a }: FaqCategory['questions'][number]) =>
    q.toLowerCase().includes(wanted) || a.toLowerCase().includes(wanted);
  return categories
    .map((category) => ({ ...category, questions: category.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}

function Category({ category: { id, category, icon, questions } }: { category: FaqCategory }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Icon name={icon} />
        {category}
      </h2>
      {questions.map(({ q, a, sample, page }) => (
        <Disclosure key={q} summary={<h3>{q}</h3>}>
          <p>{a}</p>
          {page && <ArrowLink to={page.to}>{page.title}</ArrowLink>}
          {sample && <DownloadLink file={sample} />}
        </Disclosure>
      ))}
    </section>
  );
}
