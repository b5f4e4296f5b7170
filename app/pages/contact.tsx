import { pageAt } from '../../content/pages.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { ContactCards } from '../sections/contact-cards.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { Container } from '../ui/container.tsx';
import { asPage } from './as-page.ts';

export function loader() {
  return { meta: pageMeta(pageAt('/contact')) };
}

export const meta = metaFromLoader;

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
