import { type FunctionComponent, memo } from 'react';

/**
 * A page is drawn again when its own data change. Without this it would be drawn at every step the router takes on the way
 * to another page, which is what a click then waits for.
 */
export function asPage<Props extends { loaderData?: unknown }>(
  show: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return memo(show, (before, after) => before.loaderData === after.loaderData);
}
