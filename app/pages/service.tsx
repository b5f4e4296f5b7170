import { data } from 'react-router';
import { unbroken } from '../../content/in-words.ts';
import { type Crumb, type PageFacts, pageUnder } from '../../content/pages.ts';
import { personNamed } from '../../content/people.ts';
import { withPreview } from '../../content/pictures.ts';
import { priceNote, typicalInWords } from '../../content/prices.ts';
import { proofOf } from '../../content/proofs.ts';
import { linksFromService } from '../../content/related.ts';
import { inSentence } from '../../content/service.ts';
import { findService } from '../../content/services.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { LinkGroups } from '../sections/link-groups.tsx';
import { NumberedSteps } from '../sections/numbered-steps.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { PersonLine, summarisePerson } from '../sections/person-line.tsx';
import { Proof } from '../sections/proof.tsx';
import { Timeline } from '../sections/timeline.tsx';
import { serviceNode } from '../structured-data/service.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { useOpenAnswersForPrint } from '../ui/use-open-answers-for-print.ts';
import type { Route } from './+types/service';

export function loader({ params }: Route.LoaderArgs) {
  const service = findService(params.slug);
  if (!service) return data({ meta: pageMeta(notFoundPage), trail: undefined, service: undefined }, { status: 404 });
  const page = { ...pageUnder('/services', service), title: `${service.title} | Services` };
  return data({
    meta: pageMeta(page, { subject: serviceNode(service), questions: service.faqs }),
    trail: page.trail,
    service: {
      ...service,
      image: withPreview(service.image),
      lead: summarisePerson(personNamed(service.lead)),
      proof: proofOf(service.slug),
      price: `${typicalInWords(service.typical)}.`,
      entry: unbroken(service.entry),
      priceNote,
      links: linksFromService(service),
      // The word joiner keeps "e-commerce" on one line of the heading.
      invitation: `Talk to us about ${inSentence(service.title).replace('e-', 'e-\u2060')}`,
    },
  });
}

const notFoundPage: PageFacts = {
  title: 'Service Not Found',
  description: 'There is no service at this address. It may have a new name: the services page lists all of them.',
  keywords: ['IT services', 'service not found'],
};

export const meta = metaFromLoader;

export default function Service({ loaderData: { trail, service } }: Route.ComponentProps) {
  return service ? <ServiceDetail service={service} trail={trail} /> : <ServiceNotFound />;
}

type Detail = NonNullable<Route.ComponentProps['loaderData']['service']>;

/** The contact page proposes `data-subject` as the subject and names `data-leader` (layout/use-site-links.ts). */
function ServiceDetail({ service, trail }: { service: Detail; trail?: Crumb[] }) {
  useOpenAnswersForPrint();
  return (
    <div data-service-colour={service.colour} data-subject={service.title} data-leader={service.lead.name}>
      <PageHero
        above={
          <>
            <Breadcrumbs trail={trail} />
            <span className="icon-tile icon-tile-large">
              <Icon name={service.icon} />
            </span>
          </>
        }
        title={service.title}
        lead={service.tagline}
        beside={
          <Picture
            picture={service.image}
            sizes="(min-width: 97rem) 41.5rem, (min-width: 62rem) 43vw, 92vw"
            isInFirstView
          />
        }
      >
        <p className="service-price">
          <strong>{service.price}</strong> <span className="service-entry">{service.entry}</span>{' '}
          <span>{service.priceNote}</span>
        </p>
      </PageHero>
      <Section
        title="Overview"
        aside={<PersonLine person={service.lead} label="This work is led by" />}
        className="section-split"
      >
        <Prose text={service.overview} isLarge>
          <ButtonLink to="/contact">Get Started</ButtonLink>
        </Prose>
      </Section>
      {service.proof && <Proof proof={service.proof} />}
      <Section title="What's Included" background="white" className="section-split included">
        <div>
          <CheckList items={service.features} />
          {service.sample && <DownloadLink file={service.sample} />}
        </div>
      </Section>
      <Section title="Key Benefits" background="sand">
        <ul className="benefit-grid">
          {service.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Section>
      <Section title="Our Process" background="ink" className="tide-band">
        <NumberedSteps steps={service.process.map(({ title, desc }) => ({ title, text: desc }))} />
        <Timeline timeline={service.timeline} />
      </Section>
      <Section
        title="Frequently Asked Questions"
        aside={<ArrowLink to="/faq">More answers in our FAQ</ArrowLink>}
        className="section-split"
      >
        <div>
          {service.faqs.map(({ question, answer }) => (
            <Disclosure key={question} group="service-faq" summary={<h3>{question}</h3>}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section title="Related work and services" background="sand" className="section-split">
        <LinkGroups groups={service.links} />
      </Section>
      <CallToAction
        title={service.invitation}
        text="Tell us in a few lines what you need. You get a written quote with scope, dates and price."
        more={service.closingSample && <DownloadLink file={service.closingSample} />}
      >
        <ButtonLink to="/contact">Request a Quote</ButtonLink>
        <ButtonLink to="/services" kind="quiet">
          View All Services
        </ButtonLink>
      </CallToAction>
    </div>
  );
}

function ServiceNotFound() {
  return (
    <PageHero
      title="Service Not Found"
      lead="There is no service at this address. It may have a new name: the services page lists all of them."
    >
      <ButtonLink to="/services">Back to Services</ButtonLink>
    </PageHero>
  );
}
