import { aboutStats, aboutWords, coreValues, story, whyChoose } from '../../content/about.ts';
import { brandPictures } from '../../content/brand-pictures.ts';
import { company } from '../../content/company.ts';
import { capitalised, inWords } from '../../content/in-words.ts';
import { pageAt } from '../../content/pages.ts';
import { type Person, people } from '../../content/people.ts';
import { withPreview } from '../../content/pictures.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { IconPoints } from '../sections/icon-points.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { Stats } from '../sections/stats.tsx';
import { personNode } from '../structured-data/person.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/about';

export function loader() {
  return {
    meta: pageMeta(pageAt('/about'), { people: people.map(personNode) }),
    words: aboutWords,
    picture: withPreview(brandPictures.about),
    story,
    people,
    aboutStats,
    valuesLead: `${capitalised(inWords(coreValues.length))} values, and what each of them means in daily work.`,
    coreValues,
    whyChoose,
  };
}

export const meta = metaFromLoader;

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={loaderData.words.title} lead={loaderData.words.lead} />
      <Container>
        <div className="wide-picture">
          <Picture picture={loaderData.picture} sizes="(min-width: 97rem) 89.25rem, 92vw" isInFirstView />
        </div>
      </Container>
      <Section title="Our story" className="about-story">
        <Prose text={loaderData.story} />
        <Stats stats={loaderData.aboutStats} />
      </Section>
      <People people={loaderData.people} lead={loaderData.words.people} />
      <Section title="What we value" lead={loaderData.valuesLead}>
        <IconPoints points={loaderData.coreValues} />
      </Section>
      <Section title="Why Choose Us" background="sand" className="section-split">
        <CheckList items={loaderData.whyChoose} />
      </Section>
      <CallToAction
        look="band"
        beside={<Offices />}
        title="Come and talk to us"
        text="Bring a plan, a problem or only a hunch. The first call costs nothing and commits you to nothing."
      >
        <ButtonLink to="/contact">Get In Touch</ButtonLink>
        <ButtonLink to="/services" kind="quiet">
          View Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}

/** The addresses of office and studio, each under its country, or under its town if the country is the same. */
function Offices() {
  const { office, studio } = company;
  // A set, because TypeScript refuses to compare with `===` two texts that it knows to differ today.
  const isOneCountry = new Set([office.country, studio.country]).size === 1;
  return (
    <ul className="offices">
      {[office, studio].map(({ street, locality, postalCode, country }) => (
        <li key={street}>
          <h3>{isOneCountry ? locality : country}</h3>
          <address>
            {street}, {locality} {postalCode}
          </address>
        </li>
      ))}
    </ul>
  );
}

function People({ people, lead }: { people: Person[]; lead: string }) {
  return (
    <Section title="Who you will meet" lead={lead} background="white">
      <ul className="people">
        {people.map(({ id, name, role, place, text, portrait }) => (
          <li key={id} id={id}>
            <Picture
              picture={portrait}
              sizes="(min-width: 97rem) 20rem, (min-width: 62rem) 21vw, (min-width: 40rem) 45vw, 34vw"
            />
            <h3>{name}</h3>
            <p className="label">{role}</p>
            <p>{text}</p>
            <p className="person-place">{company[place].locality}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
