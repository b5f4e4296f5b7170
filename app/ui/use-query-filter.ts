import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * A filter kept in the URL's query, so that it can be shared and survives going back.
 * The prerendered page has no query, so the filter is empty until hydration.
 */
export function useQueryFilter<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const values = Object.fromEntries(names.map((name) => [name, (isHydrated && query.get(name)) || '']));

  // Changes may come faster than the URL updates, so each builds on the one before (latestQuery). At hydration
  // an effect of the search field reports what was typed before. A plain effect of the page, its parent, would run
  // after that one and set latestQuery back to the old query; a layout effect runs before it.
  const latestQuery = useRef(query);
  useLayoutEffect(() => {
    latestQuery.current = query;
  }, [query]);

  const change = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(latestQuery.current);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latestQuery.current = next;
    setQuery(next, { replace: true, preventScrollReset: true });
  };

  return [values as Record<Name, string>, change];
}
