import type { MetaDescriptor } from 'react-router';

/** The `meta` export of every page. The loader made the metadata (page-meta.ts), so that the code for it is in no script. */
export function metaFromLoader({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? [];
}
