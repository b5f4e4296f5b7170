import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { conditions } from '../../content/conditions.ts';
import { pageAt } from '../../content/pages.ts';
import { readPostResult } from '../forms/after-post.ts';
import { needsReloadForAds, reportConversion } from '../forms/conversion-events.ts';
import { forgetDraft } from '../forms/draft.ts';
import { contactDraftKey, isThankYouState, type ThankYouState } from '../forms/thank-you-state.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/thank-you';
import { revalidateOnPathChange } from './revalidate-on-path-change.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    meta: pageMeta(pageAt('/contact/thank-you')),
    response: `You get a response within ${conditions.reply}, by email or phone.`,
    sentAt: readPostResult(context).sentAt,
  };
}

export const meta = metaFromLoader;

// Removing `?sent=` from the URL must not fetch data: if that failed, an error would replace the confirmation.
export const shouldRevalidate = revalidateOnPathChange;

export default function ThankYou({ loaderData: { response, sentAt } }: Route.ComponentProps) {
  const { state } = useLocation();
  const navigate = useNavigate();

  // `state` is set if our script sent the form, `sentAt` if the form was posted without it. A visitor with neither is
  // redirected to the form.
  useEffect(() => {
    if (sentAt) forgetDraft(contactDraftKey);
    if (isThankYouState(state)) {
      // The CSP allows the ads script only if the browser has loaded this page as a document, so the page reloads once.
      if (needsReloadForAds()) location.reload();
      else reportConversion(state.timestamp);
    } else if (sentAt) {
      const newState: ThankYouState = { fromSubmission: true, timestamp: sentAt };
      navigate('/contact/thank-you', { replace: true, state: newState });
    } else {
      navigate('/contact', { replace: true });
    }
  }, [state, sentAt, navigate]);

  const isHydrated = useHydrated();
  // While this is false, contact.css hides the page.
  const isConfirmed = sentAt !== undefined || (isHydrated && isThankYouState(state));

  return (
    <div className="thank-you" data-confirmed={isConfirmed || undefined}>
      <PageHero title="Thank You for Reaching Out!" lead="Your message has arrived and is safe with us.">
        <div className="next-steps">
          <h2>What Happens Next</h2>
          <ol>
            <li>Your message is reviewed by a senior engineer.</li>
            <li>{response}</li>
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
}
