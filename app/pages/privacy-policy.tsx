import { pageAt } from '../../content/pages.ts';
import { privacyPolicy } from '../../content/privacy-policy.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { LegalDocument } from '../sections/legal-document.tsx';
import type { Route } from './+types/privacy-policy';

export function loader() {
  return { meta: pageMeta(pageAt('/privacy-policy')), privacyPolicy };
}

export const meta = metaFromLoader;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.privacyPolicy} />;
}
