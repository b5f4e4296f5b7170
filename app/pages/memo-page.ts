import { type FunctionComponent, memo } from 'react';

interface PageProps {
  loaderData?: unknown;
  actionData?: unknown;
  params?: object;
}

/**
 * A page renders again when its own data change. Without this it would render at every step the router takes on the way to
 * another page: 13 ms of every click (docs/performance.md).
 */
export function memoPage<Props extends PageProps>(Page: FunctionComponent<Props>): FunctionComponent<Props> {
  return memo(
    Page,
    (before, after) =>
      before.loaderData === after.loaderData &&
      before.actionData === after.actionData &&
      JSON.stringify(before.params) === JSON.stringify(after.params),
  );
}
