import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, so that what only the browser knows causes no hydration mismatch. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
