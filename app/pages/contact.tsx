import { company } from '../../content/company.ts';
import { conditions } from '../../content/conditions.ts';
import { pageAt } from '../../content/pages.ts';
import { sampleLink } from '../../content/samples.ts';
import { afterPost, metaAfterPost } from '../forms/after-post.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  const { refusal } = afterPost(context);
  return {
    meta: metaAfterPost(pageMeta(pageAt('/contact')), refusal),
    lead: `A senior engineer reads every enquiry. You hear from us within ${conditions.reply}, by email or phone.`,
    refusal,
    samples: [sampleLink('quote'), sampleLink('confidentiality-agreement')],
  };
}

export const meta = metaFromLoader;

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Tell us what you are planning" lead={loaderData.lead} />
      <Container>
        <div className="contact-columns">
          <ContactForm refusal={loaderData.refusal} />
          <ContactCards samples={loaderData.samples} />
        </div>
      </Container>
    </>
  );
}

function ContactCards({ samples }: Pick<Route.ComponentProps['loaderData'], 'samples'>) {
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
      </li>
      <li>
        <Icon name="chat" />
        <h2>{company.chat.name}</h2>
        <a href={company.chat.href} target="_blank" rel="noopener noreferrer">
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
        <p>
          Registered in {office.locality}, {office.country}
        </p>
      </li>
      <li>
        <Icon name="circle-help" />
        <h2>Prices, dates and how we work</h2>
        <SiteLink to="/faq">Frequently asked questions</SiteLink>
      </li>
      <li>
        <Icon name="file-text" />
        <h2>What you would get</h2>
        {samples.map(({ to, title }) => (
          <a key={to} href={to} download>
            {title}
          </a>
        ))}
      </li>
    </ul>
  );
}
