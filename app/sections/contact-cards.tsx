import { company } from '../../content/company.ts';
import { Icon } from '../ui/icon.tsx';

export function ContactCards() {
  const { studio, office } = company;
  return (
    <ul className="contact-cards">
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
    </ul>
  );
}
