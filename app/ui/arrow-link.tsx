import { Icon } from './icon.tsx';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

export function ArrowLink({ children, back = false, className, ...link }: SiteLinkProps & { back?: boolean }) {
  return (
    <SiteLink className={['arrow-link', back && 'arrow-link-back', className].filter(Boolean).join(' ')} {...link}>
      {back && <Icon name="arrow-left" />}
      {children}
      {!back && <Icon name="arrow-right" />}
    </SiteLink>
  );
}
