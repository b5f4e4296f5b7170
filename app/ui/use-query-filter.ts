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

  const change = (changes: Partial<Record<Name, string>>) =>
    setQuery(
      (old) => {
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) old.set(name, value);
          else old.delete(name);
        }
        return old;
      },
      { replace: true, preventScrollReset: true },
    );

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
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
