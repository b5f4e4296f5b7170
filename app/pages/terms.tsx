import { pageAt } from '../../content/pages.ts';
import { terms } from '../../content/terms.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { LegalDocument } from '../sections/legal-document.tsx';
import type { Route } from './+types/terms';

export function loader() {
  return { meta: pageMeta(pageAt('/terms')), terms };
}

export const meta = metaFromLoader;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData.terms} />;
}
