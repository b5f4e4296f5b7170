import type { ComponentProps } from 'react';

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link within the site: a plain one, which layout/use-site-links.ts follows without a new document. */
export function SiteLink({ to, ...link }: SiteLinkProps) {
  return <a href={to} {...link} />;
}
