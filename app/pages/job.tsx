import { useRef } from 'react';
import { data, isRouteErrorResponse, redirect, useRouteError } from 'react-router';
import {
  closesAt,
  findJob,
  isJobOpen,
  offers,
  openJobs,
  placeOf,
  responsibilities,
  salaryOf,
} from '../../content/jobs.ts';
import { pageUnder } from '../../content/pages.ts';
import { addResumeMessage, metaAfterPost, readPostResult } from '../forms/after-post.ts';
import { ApplicationForm } from '../forms/application-form.tsx';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { JobList } from '../sections/job-list.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { jobPosting } from '../structured-data/job-posting.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { longDate, useNow } from '../ui/today.tsx';
import type { Route } from './+types/job';
import { useStickyBothWays } from './use-sticky-both-ways.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  const { refusal, acceptedAt } = readPostResult(context);
  const job = findJob(params.slug);
  // The position is unknown or closed (410): the error boundary below answers without a form.
  if (refusal && (!job || refusal.status === 410)) {
    throw data({ notSent: refusal.sentence }, { status: refusal.status });
  }
  if (!job) throw redirect('/careers');
  const page = { ...pageUnder('/careers', job), title: `${job.title} | Careers` };
  const now = new Date();
  const isOpen = isJobOpen(job, now);
  const subject = isOpen ? jobPosting({ job, responsibilities, offers }) : undefined;
  return {
    meta: metaAfterPost(pageMeta(page, { subject }), refusal),
    trail: page.trail,
    job,
    place: placeOf(job),
    salary: salaryOf(job),
    responsibilities,
    offers,
    isOpen,
    closesAt: closesAt(job).getTime(),
    others: openJobs(now).filter(({ slug }) => slug !== job.slug),
    refusal: refusal && addResumeMessage(refusal),
    acceptedAt,
  };
}

export const meta = metaFromLoader;

export default function Job({ loaderData }: Route.ComponentProps) {
  const { trail, job, place, salary, responsibilities, offers, isOpen, closesAt, others, refusal, acceptedAt } =
    loaderData;
  const now = useNow();
  const apply = useRef<HTMLElement>(null);
  useStickyBothWays(apply);
  // The position may have closed since the build. A visitor who has just applied still sees the confirmation, which is part
  // of the form.
  const hasForm = Boolean(acceptedAt) || (isOpen && now < closesAt);
  const stillOpen = others.filter((other) => now < other.closesAt);
  const badges = [
    { icon: 'briefcase', text: job.department },
    { icon: 'map-pin', text: job.location },
    { icon: 'clock', text: job.type },
    { icon: 'trending-up', text: job.experience },
  ] as const;
  return (
    <>
      <Container>
        <div className="job">
          <header className="job-head">
            <Breadcrumbs trail={trail} />
            <h1>{job.title}</h1>
            <ul className="job-badges">
              {badges.map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  {text}
                </li>
              ))}
            </ul>
            {hasForm && (
              <a href="#apply" className="arrow-link job-to-form">
                To the application form
                <Icon name="chevron-down" />
              </a>
            )}
            <p className="job-place">
              {place} <span className="job-line">{salary}</span>{' '}
              <span className="job-line">
                {hasForm ? (
                  <>
                    The position is open until it is filled, or until <Day day={job.applyBy} /> at the latest.
                  </>
                ) : (
                  'This position is closed.'
                )}
              </span>
            </p>
          </header>
          <div className="job-text">
            <section>
              <h2>About the Role</h2>
              <Prose text={job.description} />
            </section>
            <JobPoints title="Requirements" items={job.requirements} />
            <JobPoints title="Responsibilities" items={responsibilities} />
            <JobPoints title="What We Offer" items={offers} />
          </div>
          <aside ref={apply} id="apply" className="job-apply" aria-label="Application">
            {hasForm ? (
              <>
                <h2 id="apply-title">Apply for this Position</h2>
                <ApplicationForm key={job.slug} job={job} refusal={refusal} acceptedAt={acceptedAt} />
              </>
            ) : (
              <ClosedNote applyBy={job.applyBy} />
            )}
          </aside>
        </div>
      </Container>
      {stillOpen.length > 0 && (
        <Section title="Other open positions" background="sand">
          <JobList jobs={stillOpen} />
        </Section>
      )}
    </>
  );
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{longDate(day)}</time>;
}

function JobPoints({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <CheckList items={items} />
    </section>
  );
}

/** Shown instead of the form. */
function ClosedNote({ applyBy }: { applyBy: string }) {
  return (
    <>
      <h2>Applications are closed</h2>
      <p>
        They could be sent until <Day day={applyBy} />. <SiteLink to="/careers">See the open positions</SiteLink>.
      </p>
    </>
  );
}

/** Answers an application to a closed position, which may have no page any more. */
export function ErrorBoundary() {
  const error = useRouteError();
  const sentence = isRouteErrorResponse(error) && error.data?.notSent;
  // Any other error is for the boundary in root.tsx.
  if (!sentence) throw error;
  return (
    <PageHero title="Not sent" lead={sentence}>
      <title>Error: Not sent</title>
      <p>What you wrote is not lost: go back one page in your browser.</p>
      <div className="button-row">
        <ButtonLink to="/careers">Open positions</ButtonLink>
      </div>
    </PageHero>
  );
}
