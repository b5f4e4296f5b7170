import type { IconName } from '../../content/icons.ts';
import icons from '../generated/icons.svg?no-inline';

/**
 * Links into the sprite file; pipeline/pages.ts copies the icons of a page into its HTML. `mark` is the agency's logo. An icon
 * is hidden from assistive technology, because text beside it always says the same.
 */
export function Icon({ name, className }: { name: IconName | 'mark'; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#icon-${name}`} />
    </svg>
  );
}
