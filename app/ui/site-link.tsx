import { Link, type LinkProps } from 'react-router';

/** A link within the site: fetched when the pointer comes near. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch="intent" discover="none" {...props} />;
}
