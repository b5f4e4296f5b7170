import type { LoaderFunctionArgs } from 'react-router';
import { capitalised, inWords } from '../../content/in-words.ts';
import { portfolioStats, portfolioStatsNote } from '../../content/portfolio.ts';
import { projects } from '../../content/projects.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { ListPages } from '../sections/list-pages.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { Stats } from '../sections/stats.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { Picture } from '../ui/picture.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { TagList } from '../ui/tag-list.tsx';
import type { Route } from './+types/portfolio';
import { listPage } from './list-page.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const { page, items, place } = listPage('/portfolio', projects, params);
  return {
    meta: pageMeta(page),
    place,
    lead: leadOf(projects.length),
    portfolioStats,
    portfolioStatsNote,
    // `highlight` is for the home page.
    projects: items.map(({ highlight, ...project }) => project),
  };
}

function leadOf(count: number): string {
  if (count === 0) return 'The first of our projects is still to be described.';
  if (count === 1) return 'One project in detail: what it was for, how long it took and what it changed.';
  return `${capitalised(inWords(count))} projects in detail: what each was for, how long it took and what it changed.`;
}

export const meta = metaFromLoader;

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Portfolio & Success Stories" lead={loaderData.lead} />
      <section className="section on-ink tide-band" aria-label="Figures">
        <Container>
          <Stats stats={loaderData.portfolioStats} />
          <p className="stats-note">{loaderData.portfolioStatsNote}</p>
        </Container>
      </section>
      {loaderData.projects.length > 0 && (
        <section className="section" aria-labelledby="projects-title">
          <Container>
            <h2 id="projects-title" className="visually-hidden">
              Projects
            </h2>
            <ul className="project-list">
              {loaderData.projects.map((project, index) => (
                <Project key={project.id} project={project} isInFirstView={index === 0} />
              ))}
            </ul>
            <ListPages {...loaderData.place} />
          </Container>
        </section>
      )}
      <CallToAction
        look="frame"
        title="Yours could be the next one"
        text="Tell us what should be different in a year, and we will plan back from there."
      >
        <ButtonLink to="/contact">Start a Project</ButtonLink>
        <ButtonLink to="/services" kind="quiet">
          View Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}

type ProjectCard = Route.ComponentProps['loaderData']['projects'][number];

function Project({ project, isInFirstView }: { project: ProjectCard; isInFirstView: boolean }) {
  const { title, caseStudy } = project;
  return (
    <li id={project.id} className="project">
      <Picture
        picture={project.image}
        sizes="(min-width: 97rem) 46.5rem, (min-width: 62rem) 49vw, 92vw"
        isInFirstView={isInFirstView}
      />
      <div className="project-text">
        <p className="fact-line">
          <span className="label">{project.category}</span>
          <span>{project.year}</span>
          <span>{project.duration}</span>
        </p>
        <h3>{caseStudy ? <SiteLink to={`/case-studies/${caseStudy}`}>{title}</SiteLink> : title}</h3>
        <p className="project-client">{project.client}</p>
        <p>{project.description}</p>
      </div>
      <div className="project-results">
        <h4>Key Results</h4>
        <CheckList items={project.results} />
      </div>
      <div className="project-tools">
        <h4>Technologies</h4>
        <TagList tags={project.technologies} />
        {/* This button does nothing (docs/decisions/003-what-is-not-built.md). */}
        <Button kind="quiet">
          View Case Study <span className="visually-hidden">about {project.title}</span>
        </Button>
      </div>
    </li>
  );
}
