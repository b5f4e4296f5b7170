import { brandPictures } from '../../content/brand-pictures.ts';
import { findCaseStudy } from '../../content/case-studies.ts';
import { clients } from '../../content/clients.ts';
import { conditions } from '../../content/conditions.ts';
import { mostClients } from '../../content/countries.ts';
import { homeStats, homeWords, ratingSource, technologies, trustPoints, whyPoints } from '../../content/home.ts';
import { capitalised, inWords, listed } from '../../content/in-words.ts';
import { pageAt } from '../../content/pages.ts';
import { projects } from '../../content/projects.ts';
import { services } from '../../content/services.ts';
import { testimonials } from '../../content/testimonials.ts';
import logos from '../generated/logos.svg?no-inline';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { IconPoints } from '../sections/icon-points.tsx';
import { Stats } from '../sections/stats.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import type { Route } from './+types/home';

/** However many records there are, home shows the first projects and the newest reviews. */
const mostHighlights = 4;
const mostReviews = 24;

export function loader() {
  // The location is a town and a country, as in "Ottawa, Canada".
  const countries = [...new Set(testimonials.map(({ location }) => location.replace(/^.*, /, '')))].sort();
  const servicesOnHome = services.filter((service) => service.onHome);
  return {
    meta: pageMeta(pageAt('/')),
    words: homeWords,
    heroPicture: brandPictures.home,
    heroStudy: summariseForHero(homeWords.heroCaseStudy),
    homeStats,
    trustPoints,
    ...nameServices(servicesOnHome.length, services.length),
    services: servicesOnHome.map(({ slug, title, icon, colour, description, image }, index) => ({
      slug,
      title,
      icon,
      colour,
      description,
      // Only the large tile has room for a picture.
      image: index === 0 ? image : undefined,
    })),
    whyPoints,
    clientsTitle: `Trusted by businesses in ${mostClients}`,
    clients,
    highlights: projects.slice(0, mostHighlights).map(({ category, highlight }) => ({ category, ...highlight })),
    reviewsLead: `${capitalised(inWords(testimonials.length))} ${testimonials.length === 1 ? 'client' : 'clients'} from ${listed(countries)}. ${ratingSource}`,
    testimonials: testimonials.slice(0, mostReviews),
    technologies,
    specialistsPicture: brandPictures.careers,
    invitation: `A senior engineer reads your message and answers within ${conditions.reply}, with questions, a rough price or an honest no.`,
  };
}

function nameServices(onHome: number, all: number) {
  return all > onHome
    ? { servicesTitle: `The ${inWords(onHome)} services clients ask for most`, servicesLink: `All ${all} services` }
    : { servicesTitle: 'What we do for clients', servicesLink: 'Prices and details' };
}

function summariseForHero(slug = '') {
  const study = findCaseStudy(slug);
  return study && { to: `/case-studies/${slug}`, client: study.client, title: study.title };
}

export const meta = metaFromLoader;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero data={loaderData} />
      <section className="trust" aria-labelledby="trust-title">
        <Container>
          <h2 id="trust-title" className="visually-hidden">
            What you can count on
          </h2>
          <IconPoints points={loaderData.trustPoints} />
        </Container>
      </section>
      <Services data={loaderData} />
      <Why points={loaderData.whyPoints} lead={loaderData.words.why} />
      {loaderData.clients.length > 0 && <Clients title={loaderData.clientsTitle} clients={loaderData.clients} />}
      {loaderData.highlights.length > 0 && <Projects title={loaderData.words.work} projects={loaderData.highlights} />}
      {loaderData.testimonials.length > 0 && (
        <Section
          title={loaderData.words.reviews}
          lead={loaderData.reviewsLead}
          background="sand"
          className={loaderData.testimonials.length === 1 ? 'section-split' : undefined}
        >
          <Testimonials testimonials={loaderData.testimonials} />
        </Section>
      )}
      <Technologies title={loaderData.words.tools} technologies={loaderData.technologies} />
      <Specialists picture={loaderData.specialistsPicture} lead={loaderData.words.people} />
      <CallToAction
        look="band"
        title="Tell us what you want to build"
        text={loaderData.invitation}
        more={<ArrowLink to="/faq">Frequently asked questions</ArrowLink>}
      >
        <ButtonLink to="/contact">Get Started Now</ButtonLink>
        <ButtonLink to="/services" kind="quiet">
          View All Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Hero({ data: { words, heroPicture, heroStudy, homeStats } }: { data: Data }) {
  return (
    <div className="home-hero">
      <Container>
        <div className="home-hero-text">
          <p className="badge">{words.badge}</p>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <div className="button-row">
            <ButtonLink to="/contact">Start Your Project</ButtonLink>
            <ButtonLink to="/services" kind="quiet">
              Explore Services
            </ButtonLink>
          </div>
        </div>
        <div className="home-hero-picture card-link">
          <Picture
            picture={heroPicture}
            sizes="(min-width: 97rem) 43.5rem, (min-width: 62rem) 45vw, 96vw"
            isInFirstView
          />
          {heroStudy && (
            <p>
              <span>{`${heroStudy.client}:`}</span>
              <ArrowLink to={heroStudy.to} className="cover-link">
                {heroStudy.title}
              </ArrowLink>
            </p>
          )}
        </div>
        <Stats stats={homeStats} />
      </Container>
    </div>
  );
}

function Services({ data: { servicesTitle, servicesLink, services } }: { data: Data }) {
  return (
    <Section title={servicesTitle} aside={<ArrowLink to="/services">{servicesLink}</ArrowLink>}>
      <ul className="service-bento">
        {services.map(({ slug, title, icon, colour, description, image }) => (
          <li key={slug} className="card card-link service-tile" data-service-colour={colour}>
            <Icon name={icon} />
            {image && (
              <Picture
                picture={image}
                sizes="(min-width: 97rem) 30rem, (min-width: 75rem) 33vw, (min-width: 40rem) 68vw, 54vw"
                alt=""
              />
            )}
            <h3>
              <SiteLink to={`/services/${slug}`} className="cover-link">
                {title}
              </SiteLink>
            </h3>
            <p>{description}</p>
            <Icon name="arrow-up-right" className="service-tile-arrow" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Why({ points, lead }: { points: Data['whyPoints']; lead: string }) {
  return (
    <Section
      title="Why clients stay with us"
      lead={lead}
      aside={<ArrowLink to="/about">Discover Our Story</ArrowLink>}
      background="sand"
      className="section-split"
    >
      <ul className="ruled-list">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Clients({ title, clients }: { title: string; clients: Data['clients'] }) {
  return (
    <Section title={title} className="clients">
      <ul className="client-grid">
        {clients.map(({ name, logo }) => (
          <li key={logo}>
            <img src={`${logos}#${logo}`} alt={name} width="168" height="36" loading="lazy" className="client-logo" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Projects({ title, projects }: { title: string; projects: Data['highlights'] }) {
  return (
    <Section
      title={title}
      aside={<ArrowLink to="/portfolio">View All Projects</ArrowLink>}
      className={projects.length === 1 ? 'section-split' : 'highlights'}
    >
      <ul className="highlight-grid">
        {projects.map(({ title, category, result, description, image }) => (
          <li key={title} className="highlight card-link">
            <Picture picture={image} sizes="(min-width: 97rem) 42.5rem, (min-width: 48rem) 44vw, 92vw" />
            <p className="highlight-result">{result}</p>
            <h3>{title}</h3>
            <p className="label">{category}</p>
            <p>{description}</p>
            <ArrowLink to="/portfolio" className="cover-link">
              View Case Study <span className="visually-hidden">about {title}</span>
            </ArrowLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Technologies({ title, technologies }: { title: string; technologies: Data['technologies'] }) {
  return (
    <Section title={title} className="section-split section-tight">
      <ul className="technology-list">
        {technologies.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
    </Section>
  );
}

function Specialists({ picture, lead }: { picture: Data['specialistsPicture']; lead: string }) {
  return (
    <section className="specialists" aria-labelledby="specialists-title">
      <Container>
        <Picture picture={picture} sizes="(min-width: 97rem) 44.5rem, (min-width: 62rem) 47vw, 92vw" />
        <div>
          <h2 id="specialists-title">Work only with specialists</h2>
          <p className="lead">{lead}</p>
          <div className="button-row">
            <ButtonLink to="/contact">Need a Quote?</ButtonLink>
            <ButtonLink to="/about" kind="quiet">
              Talk to Our Specialists
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
