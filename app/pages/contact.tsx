import { pageAt } from '../../content/pages.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { head } from '../head.ts';
import { headOf } from '../head-of.ts';
import { ContactCards } from '../sections/contact-cards.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { Container } from '../ui/container.tsx';
import { asPage } from './as-page.ts';

export function loader() {
  return { head: head(pageAt('/contact')) };
}

export const meta = headOf;

export default asPage(function Contact() {
  return (
    <>
      <PageHero
        title="Tell us what you are planning"
        lead="A senior engineer reads every message. You hear from us within 24 hours, one business day, by email or phone."
      />
      <Container>
        <div className="contact-columns">
          <ContactForm />
          <ContactCards />
        </div>
      </Container>
    </>
  );
});
