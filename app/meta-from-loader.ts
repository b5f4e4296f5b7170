import type { MetaDescriptor } from 'react-router';

/** The `meta` export of every page. The loader makes the metadata, so that page-meta.ts is not in the browser bundle. */
export function metaFromLoader({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? [];
}
