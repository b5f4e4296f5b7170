import type { LoaderFunctionArgs } from 'react-router';
import { brandPictures } from '../../content/brand-pictures.ts';
import { claims } from '../../content/claims.ts';
import { capitalised, inWords } from '../../content/in-words.ts';
import { basedIn, benefits, culture, openJobs } from '../../content/jobs.ts';
import { itemsUnder } from '../../content/pages.ts';
import { withPreview } from '../../content/pictures.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { IconPoints } from '../sections/icon-points.tsx';
import { JobList } from '../sections/job-list.tsx';
import { ListPages } from '../sections/list-pages.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { useNow } from '../ui/today.tsx';
import type { Route } from './+types/careers';
import { listPage } from './list-page.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const jobs = openJobs(new Date());
  const { page, items, place } = listPage('/careers', jobs, params);
  return {
    meta: pageMeta(page, { items: itemsUnder('/careers', items) }),
    place,
    employees: claims.employees,
    picture: withPreview(brandPictures.careers),
    benefits,
    jobs: items,
    closings: jobs.map(({ closesAt }) => closesAt),
    basedIn,
    culture,
  };
}

export const meta = metaFromLoader;

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { place, employees, picture, benefits, jobs, closings, basedIn, culture } = loaderData;
  const now = useNow();
  // A position may have closed since the build.
  const stillOpen = jobs.filter((job) => now < job.closesAt);
  // Of all positions: `jobs` are those of this page of the list.
  const openCount = closings.filter((closesAt) => now < closesAt).length;
  return (
    <>
      <PageHero
        title="Good work, in good company"
        lead={`We are a little over ${inWords(employees)} people who like building things properly. ${openPositionsSentence(openCount)}`}
        beside={
          <Picture picture={picture} sizes="(min-width: 97rem) 41.5rem, (min-width: 62rem) 43vw, 92vw" isInFirstView />
        }
      />
      <Section title="What you get">
        <IconPoints points={benefits} />
      </Section>
      {stillOpen.length > 0 && (
        <Section title="Open positions" lead={basedIn} background="sand">
          <JobList jobs={stillOpen} />
          <ListPages {...place} />
        </Section>
      )}
      <Section title="Our culture" className="section-split">
        <div>
          <Prose text={culture.paragraphs} isLarge />
          <ul className="ruled-list culture-points">
            {culture.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <CallToAction
        title={invitations[openCount] ?? 'None of these quite right for you?'}
        text="Write to us anyway. Some of our best colleagues never answered an advertisement."
      >
        <ButtonLink to="/contact">Get in Touch</ButtonLink>
      </CallToAction>
    </>
  );
}

/** By the number of open positions. */
const invitations = ['Nothing for you at the moment?', 'Not quite right for you?'];

function openPositionsSentence(count: number): string {
  return `${capitalised(inWords(count))} ${count === 1 ? 'position is' : 'positions are'} open.`;
}
