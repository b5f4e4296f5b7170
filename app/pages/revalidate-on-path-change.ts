import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages whose loader ignores the query: a change of the query alone loads nothing. */
export function revalidateOnPathChange(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  // In development Vite shows an edited record by loading the same URL again.
  if (import.meta.env.DEV && currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
