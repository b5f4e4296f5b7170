import type { LoaderFunctionArgs } from 'react-router';
import { capitalised, inWords } from '../../content/in-words.ts';
import { itemsUnder } from '../../content/pages.ts';
import { priceNote, typicalInWords } from '../../content/prices.ts';
import { processLead, processSteps } from '../../content/process.ts';
import { sampleLink } from '../../content/samples.ts';
import { type Service, serviceGroups } from '../../content/service.ts';
import { services } from '../../content/services.ts';
import { websiteTimeline } from '../../content/timeline.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { ListPages } from '../sections/list-pages.tsx';
import { NumberedSteps } from '../sections/numbered-steps.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { Timeline } from '../sections/timeline.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { isWideCard } from '../ui/is-wide-card.ts';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/services';
import { listPage } from './list-page.ts';

const featuresOnCard = 4;

export function loader({ params }: LoaderFunctionArgs) {
  const { page, items, place } = listPage('/services', services, params);
  return {
    meta: pageMeta(page, { items: itemsUnder('/services', items) }),
    place,
    lead: `${capitalised(inWords(services.length))} services, one team. Take the one you need now; the people who know your system will still be here when you need the next.`,
    processLead,
    priceNote,
    groups: Object.entries(serviceGroups).map(([id, { title, text }]) => ({
      id,
      title,
      text,
      services: items.filter(({ group }) => group === id).map(summariseForCard),
    })),
    processSteps,
    timeline: websiteTimeline,
    findings: sampleLink('discovery-findings'),
  };
}

function summariseForCard({ slug, title, icon, colour, image, description, typical, features }: Service) {
  return {
    slug,
    title,
    icon,
    colour,
    image,
    description,
    price: `${typicalInWords(typical)}.`,
    features: features.slice(0, featuresOnCard),
  };
}

export const meta = metaFromLoader;

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="What we build, grow and look after" lead={loaderData.lead}>
        <p className="price-note">{loaderData.priceNote}</p>
      </PageHero>
      {loaderData.groups
        .filter(({ services }) => services.length > 0)
        .map(({ id, title, text, services }) => (
          <Section
            key={id}
            id={id}
            title={title}
            lead={text}
            className={services.length === 1 ? 'service-group section-split' : 'service-group'}
          >
            <ul className="service-grid filled-rows">
              {services.map((service, index) => (
                <ServiceCard key={service.slug} service={service} isWide={isWideCard(index, services.length)} />
              ))}
            </ul>
          </Section>
        ))}
      <Container>
        <ListPages {...loaderData.place} />
      </Container>
      <Section
        id="process"
        title="How a project runs"
        lead={loaderData.processLead}
        aside={<DownloadLink file={loaderData.findings} />}
        background="ink"
        className="tide-band"
      >
        <NumberedSteps steps={loaderData.processSteps} />
        <Timeline timeline={loaderData.timeline} />
      </Section>
      <CallToAction
        title="Not sure which one you need?"
        text="Describe the problem in your own words. We will tell you which service fits, or that none does."
      >
        <ButtonLink to="/contact">Contact Us Now</ButtonLink>
        <ButtonLink to="/faq" kind="quiet">
          Frequently asked questions
        </ButtonLink>
      </CallToAction>
    </>
  );
}

interface CardProps {
  service: ReturnType<typeof summariseForCard>;
  isWide: boolean;
}

function ServiceCard({ service, isWide }: CardProps) {
  const { slug, title, icon, colour, image, description, price, features } = service;
  return (
    <li className="card card-link service-card" data-service-colour={colour}>
      <Picture
        picture={image}
        sizes={`(min-width: 97rem) ${isWide ? 43 : 29}rem, (min-width: 62rem) ${isWide ? 46 : 30}vw, (min-width: 44rem) 46vw, 5.25rem`}
        alt=""
      />
      <span className="icon-tile">
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <p>{description}</p>
      <CheckList items={features} />
      <p className="service-card-price">{price}</p>
      <ArrowLink to={`/services/${slug}`} className="cover-link">
        Learn More <span className="visually-hidden">about {title}</span>
      </ArrowLink>
    </li>
  );
}
