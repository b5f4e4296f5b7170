import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * A filter that lives in the URL's query, so that it can be shared and survives a step back.
 * The prerendered page knows no query: until it is hydrated, the filter is empty.
 */
export function useQueryFilter<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const values = Object.fromEntries(names.map((name) => [name, (isHydrated && query.get(name)) || '']));

  // Two changes may follow each other faster than the address: the second builds on the first, not on the address.
  // Noted before any field's effect runs, as one of these reports what was typed before the page was hydrated.
  const wanted = useRef(query);
  useLayoutEffect(() => {
    wanted.current = query;
  }, [query]);

  const change = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(wanted.current);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    wanted.current = next;
    setQuery(next, { replace: true, preventScrollReset: true });
  };

  return [values as Record<Name, string>, change];
}

/** The content of a page does not depend on its query, so a change of it asks the server for nothing. */
export function keepWhenOnlyQueryChanges({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  // A saved record is shown by asking for the same URL again.
  if (import.meta.env.DEV && currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
