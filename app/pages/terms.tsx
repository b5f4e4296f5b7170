import { pageAt } from '../../content/pages.ts';
import { terms } from '../../content/terms.ts';
import { head } from '../head.ts';
import { headOf } from '../head-of.ts';
import { LegalDocument } from '../sections/legal-document.tsx';
import type { Route } from './+types/terms';
import { asPage } from './as-page.ts';

export function loader() {
  return { head: head(pageAt('/terms')), terms };
}

export const meta = headOf;

export default asPage(function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.terms} />;
});
