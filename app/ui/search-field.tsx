import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** Its name, too. */
  placeholder: string;
  /** The filter in the URL's query. */
  value: string;
  onChange: (value: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/**
 * Uncontrolled: the URL follows too late for fast typing, and what was typed before hydration must stay. The field takes
 * the filter's text only when something else changed it, such as a reset or going back.
 */
export function SearchField({ placeholder, value, onChange, ref }: Props) {
  const reported = useRef<string[]>([]);
  const knownValue = useRef('');

  function report(text: string): void {
    reported.current.push(text);
    onChange(text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (ref.current?.value) report(ref.current.value);
  }, []);

  useEffect(() => {
    if (value === knownValue.current) return;
    knownValue.current = value;
    const ownReport = reported.current.indexOf(value);
    reported.current.splice(0, ownReport + 1);
    if (ownReport < 0 && ref.current && value !== ref.current.value) ref.current.value = value;
  }, [value, ref]);

  return (
    <search className="search-field">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        className="input"
        aria-label={placeholder}
        placeholder={placeholder}
        onInput={(event) => report(event.currentTarget.value)}
      />
    </search>
  );
}
