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

/** The input is uncontrolled, because the URL updates too slowly for fast typing. */
export function SearchField({ placeholder, value, onChange, ref }: Props) {
  const isFirstRun = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is a new function in every render
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const hasEarlyText = isFirstRun.current && input.value !== '';
    isFirstRun.current = false;
    // Text typed before hydration wins over a filter in the URL.
    if (hasEarlyText) onChange(input.value);
    // While the visitor types, the input is ahead of the URL.
    else if (input !== document.activeElement) input.value = value;
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
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  );
}

export function clearSearchField({ current: input }: RefObject<HTMLInputElement | null>): void {
  if (!input) return;
  input.value = '';
  input.focus();
}
