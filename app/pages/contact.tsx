import { useLocation } from 'react-router';
import { company } from '../../content/company.ts';
import { contactWords } from '../../content/contact.ts';
import { pageAt } from '../../content/pages.ts';
import { type Person, personNamed } from '../../content/people.ts';
import { phoneHours } from '../../content/phone-hours.ts';
import { priceNote, typicalInWords } from '../../content/prices.ts';
import { sampleLink } from '../../content/samples.ts';
import { services } from '../../content/services.ts';
import { metaAfterPost, readPostResult } from '../forms/after-post.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { NumberedSteps } from '../sections/numbered-steps.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { PullQuote } from '../sections/pull-quote.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  const { refusal } = readPostResult(context);
  const { lead, reader, hours, where, hoursNotes, helps, steps, priced, review } = contactWords;
  return {
    meta: metaAfterPost(pageMeta(pageAt('/contact')), refusal),
    lead,
    messageReader: personNamed(reader),
    hours,
    phoneHours: { where, notes: hoursNotes, ...phoneHours },
    helps,
    steps,
    prices: services
      .filter(({ slug }) => priced.includes(slug))
      .map(({ slug, title, typical }) => ({ slug, title, price: `${typicalInWords(typical)}.` })),
    priceNote,
    review,
    refusal,
    samples: [sampleLink('quote'), sampleLink('confidentiality-agreement')],
  };
}

export const meta = metaFromLoader;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { lead, messageReader, hours, phoneHours, helps, steps, prices, priceNote, review, refusal, samples } =
    loaderData;
  return (
    <>
      <PageHero title="Tell us what you are planning" lead={lead} beside={<MessageReader person={messageReader} />} />
      <Container>
        <div className="contact-columns">
          <div>
            <ContactForm refusal={refusal} />
            <NextSteps steps={steps} />
          </div>
          <div>
            <WhatHelps points={helps} />
            <ContactCards hours={hours} samples={samples} />
          </div>
        </div>
      </Container>
      <PhoneHours phoneHours={phoneHours} />
      <Section
        title="What it may cost"
        lead={priceNote}
        aside={<ArrowLink to="/services">The prices of all services</ArrowLink>}
        className="section-split"
      >
        <ul className="ruled-list contact-prices">
          {prices.map(({ slug, title, price }) => (
            <li key={slug} className="card-link">
              <h3>
                <SiteLink to={`/services/${slug}`} className="cover-link">
                  {title}
                </SiteLink>
              </h3>
              <p>{price}</p>
            </li>
          ))}
        </ul>
      </Section>
      {review && (
        <PullQuote quote={review.review}>
          <strong>{review.name}</strong>, {review.location}
        </PullQuote>
      )}
    </>
  );
}

/** Also names who leads the service that a visitor comes from, which is in the navigation state (layout/use-site-links.ts). */
function MessageReader({ person: { name, role, portrait } }: { person: Person }) {
  const { state } = useLocation();
  const leader: unknown = useHydrated() && state?.leader;
  return (
    <div className="contact-reader">
      <Picture picture={portrait} sizes="(min-width: 62rem) 8rem, 5rem" isInFirstView />
      <p>
        <span>Your message is read by</span>
        <strong>{name}</strong>
        <span>{role}</span>
        {typeof leader === 'string' && (
          <span className="contact-lead">
            {leader === name ? `${leader} also leads this work.` : `${leader}, who leads this work, joins the call.`}
          </span>
        )}
      </p>
    </div>
  );
}

function NextSteps({ steps }: Pick<Route.ComponentProps['loaderData'], 'steps'>) {
  return (
    <section className="contact-steps on-ink tide-band" aria-labelledby="contact-steps-title">
      <h2 id="contact-steps-title">What happens next</h2>
      <NumberedSteps steps={steps} />
    </section>
  );
}

function WhatHelps({ points }: { points: { title: string; text: string }[] }) {
  return (
    <section className="contact-helps">
      <h2>What helps us answer</h2>
      <dl>
        {points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PhoneHours({
  phoneHours: { where, notes, seasons, rows },
}: Pick<Route.ComponentProps['loaderData'], 'phoneHours'>) {
  return (
    <Section title="Where we work, and when we answer" id="hours" lead={where} className="section-split">
      <div className="phone-hours">
        <table>
          <caption>When the phone is answered, by your clocks</caption>
          <thead>
            <tr>
              <th scope="col">In</th>
              {seasons.map((season) => (
                <th key={season} scope="col">
                  {season}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, hours }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                {hours.map((time, index) => (
                  <td key={seasons[index]}>{time}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </Section>
  );
}

function ContactCards({ hours, samples }: Pick<Route.ComponentProps['loaderData'], 'hours' | 'samples'>) {
  const { studio, office } = company;
  return (
    <ul className="contact-cards ruled-list">
      <li>
        <Icon name="mail" />
        <h2>Email</h2>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
      <li>
        <Icon name="phone" />
        <h2>Phone</h2>
        <a href={company.phone.href}>{company.phone.shown}</a>
        <p>{hours}</p>
        <a href="#hours">The hours by your clocks</a>
      </li>
      <li>
        <Icon name="chat" />
        <h2>{company.chat.name}</h2>
        <a href={company.chat.href} target="_blank" rel="noopener noreferrer">
          <span className="visually-hidden">{company.chat.name} </span>
          {company.chat.shown}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </li>
      <li>
        <Icon name="map-pin" />
        <h2>Studio</h2>
        <address>
          {studio.street}, {studio.locality} {studio.postalCode}, {studio.country}
        </address>
      </li>
      <li>
        <Icon name="map-pin" />
        <h2>Office</h2>
        <address>
          {office.street}, {office.locality} {office.region} {office.postalCode}, {office.country}
        </address>
      </li>
      <li>
        <Icon name="circle-help" />
        <h2>Prices, dates and how we work</h2>
        <SiteLink to="/faq">Frequently asked questions</SiteLink>
      </li>
      <li>
        <Icon name="file-text" />
        <h2>Sample documents</h2>
        {samples.map(({ to, title }) => (
          <a key={to} href={to} download>
            {title}
          </a>
        ))}
      </li>
    </ul>
  );
}
