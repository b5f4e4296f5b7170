import { pageAt } from '../../content/pages.ts';
import { portfolioStats } from '../../content/portfolio.ts';
import { portfolioProjects } from '../../content/projects.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { Stats } from '../sections/stats.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { Picture } from '../ui/picture.tsx';
import { TagList } from '../ui/tag-list.tsx';
import type { Route } from './+types/portfolio';
import { memoPage } from './memo-page.ts';

export function loader() {
  return { meta: pageMeta(pageAt('/portfolio')), portfolioStats, portfolioProjects };
}

export const meta = metaFromLoader;

export default memoPage(function Portfolio({
  loaderData: { portfolioStats, portfolioProjects },
}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Portfolio & Success Stories"
        lead="Four projects we are glad to be asked about: what they were for, what they took, and what they changed."
      />
      <section className="section on-ink tide-band" aria-label="Figures">
        <Container>
          <Stats stats={portfolioStats} />
        </Container>
      </section>
      <section className="section" aria-labelledby="projects-title">
        <Container>
          <h2 id="projects-title" className="visually-hidden">
            Projects
          </h2>
          <ul className="project-list">
            {portfolioProjects.map((project, index) => (
              <Project key={project.id} project={project} isFirst={index === 0} />
            ))}
          </ul>
        </Container>
      </section>
      <CallToAction
        title="Yours could be the next one"
        text="Tell us what you would like to be able to say in a year. We will work back from there."
      >
        <ButtonLink to="/contact">Start a Project</ButtonLink>
        <ButtonLink to="/services" kind="quiet">
          View Services
        </ButtonLink>
      </CallToAction>
    </>
  );
});

function Project({ project, isFirst }: { project: (typeof portfolioProjects)[number]; isFirst: boolean }) {
  return (
    <li className="project">
      <Picture
        picture={project.image}
        sizes="(min-width: 97rem) 46.5rem, (min-width: 62rem) 49vw, 92vw"
        isFirst={isFirst}
      />
      <div className="project-text">
        <p className="fact-line">
          <span className="label">{project.category}</span>
          <span>{project.year}</span>
          <span>{project.duration}</span>
        </p>
        <h3>{project.title}</h3>
        <p className="project-client">{project.client}</p>
        <p>{project.description}</p>
        <h4>Key Results</h4>
        <CheckList items={project.results} />
        <h4>Technologies</h4>
        <TagList tags={project.technologies} />
        <Button kind="quiet">
          View Case Study <span className="visually-hidden">about {project.title}</span>
        </Button>
      </div>
    </li>
  );
}
