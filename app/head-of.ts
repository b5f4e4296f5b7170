import type { MetaDescriptor } from 'react-router';

/** The `meta` export of every page: its loader wrote the head (head.ts), so that no script has to know how. */
export function headOf({ loaderData }: { loaderData?: { head: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.head ?? [];
}
