import icons from '../generated/icons.svg?no-inline';

/** `name` is one of icon-names.ts. Hidden from assistive technology, because text beside it always says the same. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#icon-${name}`} />
    </svg>
  );
}
