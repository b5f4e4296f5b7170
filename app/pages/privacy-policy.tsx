import { pageAt } from '../../content/pages.ts';
import { privacyPolicy } from '../../content/privacy-policy.ts';
import { head } from '../head.ts';
import { headOf } from '../head-of.ts';
import { LegalDocument } from '../sections/legal-document.tsx';
import type { Route } from './+types/privacy-policy';
import { asPage } from './as-page.ts';

export function loader() {
  return { head: head(pageAt('/privacy-policy')), privacyPolicy };
}

export const meta = headOf;

export default asPage(function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.privacyPolicy} />;
});
