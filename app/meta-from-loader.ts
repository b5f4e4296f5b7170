import type { MetaDescriptor } from 'react-router';

/** The `meta` export of every page: its loader made the metadata (page-meta.ts), so that no script has to know how. */
export function metaFromLoader({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? [];
}
