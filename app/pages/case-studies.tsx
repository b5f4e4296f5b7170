import type { LoaderFunctionArgs } from 'react-router';
import { caseStudies } from '../../content/case-studies.ts';
import { toldInFull } from '../../content/case-study-story.ts';
import { capitalised, inWords } from '../../content/in-words.ts';
import { itemsUnder } from '../../content/pages.ts';
import { previewFirst } from '../../content/pictures.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { ListPages } from '../sections/list-pages.tsx';
import { Metrics } from '../sections/metrics.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { TagList } from '../ui/tag-list.tsx';
import type { Route } from './+types/case-studies';
import { listPage } from './list-page.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const { page, items, place } = listPage('/case-studies', caseStudies, params);
  return {
    meta: pageMeta(page, { items: itemsUnder('/case-studies', items) }),
    place,
    lead: leadOf(caseStudies.length),
    // Leaves out what a card does not show, because the browser loads these data.
    caseStudies: items.map(({ gallery, mockups, services, date, meta, ...card }) => card).map(previewFirst),
  };
}

function leadOf(count: number): string {
  if (count === 0) return 'The first of our clients’ stories is still to be written.';
  const clients = `${capitalised(inWords(count))} ${count === 1 ? 'client' : 'clients'} and the figures they let us publish.`;
  return toldInFull ? `${clients} ${toldInFull}` : clients;
}

export const meta = metaFromLoader;

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const hasStudies = loaderData.caseStudies.length > 0;
  const invitation = 'Tell us what is in the way, and we will say how we would go about it.';
  return (
    <>
      <PageHero title="Case Studies" lead={loaderData.lead} />
      <Container>
        {hasStudies && (
          <ul className="study-list">
            {loaderData.caseStudies.map((study, index) => (
              <StudyCard key={study.slug} study={study} isInFirstView={index === 0} />
            ))}
          </ul>
        )}
        <ListPages {...loaderData.place} />
      </Container>
      <CallToAction
        title={hasStudies ? 'Have a problem like one of these?' : 'Could yours be the first?'}
        text={hasStudies ? `Or a different one? ${invitation}` : invitation}
      >
        <ButtonLink to="/contact">Start Your Project</ButtonLink>
      </CallToAction>
    </>
  );
}

type Card = Route.ComponentProps['loaderData']['caseStudies'][number];

function StudyCard({ study, isInFirstView }: { study: Card; isInFirstView: boolean }) {
  return (
    <li className="study-card card-link">
      <Picture
        picture={study.image}
        sizes="(min-width: 97rem) 42rem, (min-width: 62rem) 44vw, 92vw"
        isInFirstView={isInFirstView}
        alt=""
      />
      <div className="study-card-text">
        <p className="fact-line">
          <span className="label">{study.client}</span>
          <span>{study.industry}</span>
        </p>
        <h2>
          <SiteLink to={`/case-studies/${study.slug}`} className="cover-link">
            {study.title}
          </SiteLink>
        </h2>
        <p>{study.excerpt}</p>
        <Metrics metrics={study.metrics} />
        <p className="fact-line">
          <span>
            <Icon name="calendar" />
            {study.timeline}
          </span>
          <span>
            <Icon name="users" />
            {study.teamSize}
          </span>
        </p>
        <TagList tags={study.tags} />
      </div>
    </li>
  );
}
