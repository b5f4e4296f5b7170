import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageAt } from '../../content/pages.ts';
import { needsOwnDocument, reportConversion } from '../forms/conversion-events.ts';
import { cameByPlainPost, isThankYouState, type ThankYouState } from '../forms/thank-you-state.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { memoPage } from './memo-page.ts';

export function loader() {
  return { meta: pageMeta(pageAt('/contact/thank-you')) };
}

export const meta = metaFromLoader;

export default memoPage(function ThankYou() {
  const { state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (isThankYouState(state)) {
      if (needsOwnDocument()) location.reload();
      else reportConversion(state.timestamp);
    } else if (cameByPlainPost()) {
      const arrived: ThankYouState = { fromSubmission: true, timestamp: Date.now() };
      navigate('/contact/thank-you', { replace: true, state: arrived });
    } else {
      // As a new document: this one has only the CSS of its own page (pipeline/pages.ts).
      location.replace('/contact');
    }
  }, [state, navigate]);

  const isHydrated = useHydrated();

  return (
    <div className="thank-you" data-confirmed={isHydrated && isThankYouState(state) ? true : undefined}>
      <PageHero title="Thank You for Reaching Out!" lead="Your message has arrived and is safe with us.">
        <div className="next-steps">
          <h2>What Happens Next</h2>
          <ol>
            <li>Your message is reviewed by a senior engineer.</li>
            <li>You get a response within 24 hours (one business day), by email or phone.</li>
          </ol>
        </div>
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
    </div>
  );
});
