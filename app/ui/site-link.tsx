import type { ComponentProps } from 'react';

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A plain link within the site. layout/use-site-links.ts makes it navigate without a new document. */
export function SiteLink({ to, ...link }: SiteLinkProps) {
  return <a href={to} {...link} />;
}
