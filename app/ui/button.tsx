import type { ComponentProps } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

/** Primary is the main action; quiet is every other one. */
type Kind = 'primary' | 'quiet';

interface ButtonLinkProps extends SiteLinkProps {
  kind?: Kind;
  isSmall?: boolean;
}

export function ButtonLink({ kind = 'primary', isSmall, className, ...link }: ButtonLinkProps) {
  const classes = ['button', `button-${kind}`, isSmall && 'button-small', className];
  return <SiteLink className={classes.filter(Boolean).join(' ')} {...link} />;
}

export function Button({ kind = 'primary', ...button }: { kind?: Kind } & ComponentProps<'button'>) {
  return <button type="button" className={`button button-${kind}`} {...button} />;
}
