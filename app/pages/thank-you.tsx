import { redirect } from 'react-router';
import { conditions } from '../../content/conditions.ts';
import { pageAt } from '../../content/pages.ts';
import { followsSubmission, useConversionReport, useForgottenDraft } from '../forms/after-submission.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/thank-you';

export function loader() {
  return {
    meta: pageMeta(pageAt('/contact/thank-you')),
    response: `You get a response within ${conditions.reply}, by email or phone.`,
  };
}

/** Without a submission the visitor is redirected: here after client-side navigation, otherwise by the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return followsSubmission(request.url) ? serverLoader() : redirect('/contact');
}

export const meta = metaFromLoader;

export default function ThankYou({ loaderData: { response } }: Route.ComponentProps) {
  useForgottenDraft();
  useConversionReport();

  return (
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
  );
}
