import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

export function ArrowLink({ children, back = false, className, ...link }: LinkProps & { back?: boolean }) {
  return (
    <Link
      prefetch="intent"
      className={['arrow-link', back && 'arrow-link-back', className].filter(Boolean).join(' ')}
      {...link}
    >
      {back && <Icon name="arrow-left" />}
      {children}
      {!back && <Icon name="arrow-right" />}
    </Link>
  );
}
