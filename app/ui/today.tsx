import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Today's day in the visitor's browser as YYYY-MM-DD; while hydrating, the build's, as in the prerendered page. */
function useToday(): string {
  return useSyncExternalStore(never, visitorsDay, () => import.meta.env.BUILD_DAY);
}

function visitorsDay(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export function CurrentYear() {
  return <>{useToday().slice(0, 4)}</>;
}

export function Today() {
  const today = useToday();
  return <time dateTime={today}>{longDate(today)}</time>;
}

/** An ISO day in long US format, "November 3, 2026", the same in every time zone. */
export function longDate(isoDay: string): string {
  return new Date(`${isoDay}T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
