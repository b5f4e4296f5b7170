import { useHydrated } from './use-hydrated.ts';

/** The visitor's date as YYYY-MM-DD; while hydrating, the day of the build, as in the prerendered page. */
function useToday(): string {
  return useHydrated() ? visitorsDay() : import.meta.env.BUILD_DAY;
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

/** How long ago a day was: “3 weeks ago”. */
export function Ago({ day }: { day: string }) {
  return <>{agoOf(day, useToday())}</>;
}

export function agoOf(day: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000));
  if (days === 0) return 'today';
  if (days < 7) return ago(days, 'day');
  if (days < 28) return ago(Math.floor(days / 7), 'week');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = today.split('-').map(Number);
  const whole = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
  return whole < 12 ? ago(Math.max(1, whole), 'month') : ago(Math.floor(whole / 12), 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * An ISO date in long US format, "November 3, 2026". Without toLocaleDateString, whose first call takes 25 ms, on a phone
 * 100 ms, during hydration.
 */
export function longDate(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number);
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}
