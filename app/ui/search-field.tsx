import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** Also the accessible name. */
  placeholder: string;
  /** The filter in the URL's query. */
  value: string;
  onChange: (value: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/**
 * The input is uncontrolled, because the URL updates too slowly for fast typing, and text typed before hydration must stay, even
 * if the URL has another. It takes over `value` only when something else has changed the filter, such as a reset or going back.
 */
export function SearchField({ placeholder, value, onChange, ref }: Props) {
  /** Texts that were reported to `onChange` but have not come back as `value` yet. */
  const reported = useRef<string[]>([]);
  /** The `value` of the last render. Empty at first, so that an empty filter keeps what was typed before hydration. */
  const lastValue = useRef('');
  /** Whether text typed before hydration has been reported and has not come back yet: until then, `value` is outdated. */
  const isEarlyTextPending = useRef(false);

  function report(text: string): void {
    reported.current.push(text);
    onChange(text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (!ref.current?.value) return;
    isEarlyTextPending.current = true;
    report(ref.current.value);
  }, []);

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    const reportIndex = reported.current.indexOf(value);
    const isOwnReport = reportIndex >= 0;
    // Forgets this report and older ones, which the URL may have skipped.
    reported.current.splice(0, reportIndex + 1);
    if (isOwnReport) isEarlyTextPending.current = false;
    else if (!isEarlyTextPending.current && ref.current && value !== ref.current.value) ref.current.value = value;
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
