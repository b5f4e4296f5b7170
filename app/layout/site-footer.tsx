import { company } from '../../content/company.ts';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { CurrentYear } from '../ui/today.tsx';
import { hasRecords } from './has-records.ts';
import { Wordmark } from './wordmark.tsx';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/services', label: 'Services' },
  { to: '/portfolio', label: 'Portfolio' },
  { to: '/contact', label: 'Contact' },
].filter(hasRecords);

const legal = [
  // The specification fixes this path, which redirects to /privacy-policy (pages/moved.ts).
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
];

export function SiteFooter() {
  const { studio } = company;
  return (
    <footer className="site-footer on-ink tide-band">
      <div className="container site-footer-grid">
        <div className="site-footer-brand">
          <Wordmark />
          <p>{company.tagline}</p>
          <p className="site-footer-rating">
            <Icon name="star" />
            Rated {company.rating.value}/{company.rating.best} by our clients
          </p>
          <ul className="site-footer-badges">
            <li>
              <Icon name="shield-check" />
              Secure
            </li>
            <li>
              <Icon name="badge-check" />
              Certified
            </li>
          </ul>
        </div>
        <nav aria-label="Footer">
          <h2>Company</h2>
          <FooterLinks links={pages} />
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <FooterLinks links={legal} />
        </nav>
        <div className="site-footer-contact">
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            <li>
              <a href={company.phone.href}>{company.phone.shown}</a>
            </li>
            <li>
              <a href={company.chat.href} target="_blank" rel="noopener noreferrer">
                {company.chat.name}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
          <address>
            {studio.street}, {studio.locality} {studio.postalCode}, {studio.country}
          </address>
        </div>
      </div>
      <div className="container site-footer-end">
        <p>
          © <CurrentYear /> {company.name}. All rights reserved. {company.legalName}, {company.registration}
        </p>
        <ul className="site-footer-social">
          {company.social.map(({ name, icon, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} />
                <span className="visually-hidden">
                  {company.name} on {name} (opens in a new tab)
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: typeof pages }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
