import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageAt } from '../../content/pages.ts';
import { headOf } from '../head.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';

export function loader() {
  return { head: pageAt('/contact/thank-you') };
}

export const meta = headOf;

export default function ThankYou() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromSubmission = Boolean(state?.fromSubmission);

  useEffect(() => {
    if (!isFromSubmission) navigate('/contact', { replace: true });
  }, [isFromSubmission, navigate]);

  return (
    <PageHero title="Thank You for Reaching Out!" lead="Your message has arrived.">
      <h2>What Happens Next</h2>
      <ol className="next-steps">
        <li>Your message is reviewed by a senior engineer, not by a script.</li>
        <li>You get a response within 24 hours, one business day, by email or phone.</li>
      </ol>
      <div className="button-row">
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/services" kind="quiet">
          Explore Our Services
        </ButtonLink>
        <ButtonLink to="/contact" kind="quiet">
          Back to Contact Page
        </ButtonLink>
      </div>
    </PageHero>
  );
}
