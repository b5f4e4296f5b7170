import icons from '../generated/icons.svg?no-inline';

/** `name` is one of icon-names.ts. Always beside words that say the same, so it is hidden from assistive technology. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#icon-${name}`} />
    </svg>
  );
}
