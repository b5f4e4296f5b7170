import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** Said to those who cannot see the icon. */
  label: string;
  placeholder: string;
  /** The filter in the address. */
  value: string;
  onChange: (value: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/**
 * The field keeps its own text: the address follows too late for a quick hand, and what was typed before the
 * script started must stay. It takes a text over only when the address changed by itself: a reset, a step back.
 */
export function SearchField({ label, placeholder, value, onChange, ref }: Props) {
  const reported = useRef<string[]>([]);
  const knownValue = useRef('');

  function report(text: string): void {
    reported.current.push(text);
    onChange(text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    if (ref.current?.value) report(ref.current.value);
  }, []);

  useEffect(() => {
    if (value === knownValue.current) return;
    knownValue.current = value;
    const ownEcho = reported.current.indexOf(value);
    reported.current.splice(0, ownEcho + 1);
    if (ownEcho < 0 && ref.current && value !== ref.current.value) ref.current.value = value;
  }, [value, ref]);

  return (
    <search className="search-field">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        className="input"
        aria-label={label}
        placeholder={placeholder}
        onInput={(event) => report(event.currentTarget.value)}
      />
    </search>
  );
}
