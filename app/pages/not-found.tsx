import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';

export function loader() {
  const page = {
    title: 'Page not found',
    description: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    keywords: ['page not found', '404'],
  };
  return data({ meta: pageMeta(page) }, { status: 404 });
}

export const meta = metaFromLoader;

export default function NotFound() {
  const { pathname } = useLocation();

  // The specification wants the path in the console.
  useEffect(() => console.error('404: there is no page at', pathname), [pathname]);

  return (
    <div className="not-found">
      <PageHero
        above={<p className="not-found-code">404</p>}
        title="Oops! Page not found"
        lead="The address may be mistyped, or the page may have moved with the tide."
      >
        <ButtonLink to="/">Return to Home</ButtonLink>
      </PageHero>
    </div>
  );
}
