import type { ButtonHTMLAttributes } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

interface Look {
  /** Primary is the one thing to do here; quiet is everything beside it. */
  kind?: 'primary' | 'quiet';
  size?: 'normal' | 'small';
}

function classOf({ kind = 'primary', size = 'normal' }: Look, className?: string): string {
  return ['button', `button-${kind}`, size === 'small' && 'button-small', className].filter(Boolean).join(' ');
}

export function ButtonLink({ kind, size, className, ...link }: Look & SiteLinkProps) {
  return <SiteLink className={classOf({ kind, size }, className)} {...link} />;
}

export function Button({ kind, size, className, ...button }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf({ kind, size }, className)} {...button} />;
}
