import { useHydrated } from './use-hydrated.ts';

/** The visitor's date as YYYY-MM-DD; while hydrating, the day of the build, as in the prerendered page. */
function useToday(): string {
  return useHydrated() ? todayInBrowser() : import.meta.env.BUILD_DAY;
}

/** The visitor's time in milliseconds. Zero while hydrating, so that every job open in the prerendered page stays open. */
export function useNow(): number {
  return useHydrated() ? Date.now() : 0;
}

function todayInBrowser(): string {
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

/** How long ago a day was: “3 weeks ago”. */
export function Ago({ day }: { day: string }) {
  return <>{formatAgo(day, useToday())}</>;
}

const dayMs = 86_400_000;

/** The days in each unit; a month has 30.4 on average. */
const units: [string, number][] = [
  ['year', 365],
  ['month', 30.4],
  ['week', 7],
  ['day', 1],
];

/** Uses the largest unit that fits. Never less than “1 day ago”, even if the visitor's date is not after `day`. */
export function formatAgo(day: string, today: string): string {
  const daysPassed = (Date.parse(today) - Date.parse(day)) / dayMs;
  const [unit, days] = units.find(([, days]) => days <= daysPassed) ?? ['day', 1];
  const count = Math.max(1, Math.floor(daysPassed / days));
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * An ISO date in long US format, "November 3, 2026". It avoids toLocaleDateString, whose first call takes 25 ms during
 * hydration, on a phone 100 ms.
 */
export function longDate(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number);
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}
