import { Icon } from './icon.tsx';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

export function ArrowLink({ children, isBack = false, className, ...link }: SiteLinkProps & { isBack?: boolean }) {
  return (
    <SiteLink className={['arrow-link', isBack && 'arrow-link-back', className].filter(Boolean).join(' ')} {...link}>
      {isBack && <Icon name="arrow-left" />}
      {children}
      {!isBack && <Icon name="arrow-right" />}
    </SiteLink>
  );
}
