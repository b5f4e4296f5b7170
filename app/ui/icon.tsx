import type { IconName } from '../../content/icons.ts';
import icons from '../generated/icons.svg?no-inline';

/** Hidden from assistive technology, because text beside it always says the same. */
export function Icon({ name, className }: { name: IconName | 'mark'; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#icon-${name}`} />
    </svg>
  );
}
