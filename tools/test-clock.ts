/** All tests have one clock, so that none depends on the day of its run. It starts when the newest position was posted. */
import { jobs } from '../content/jobs.ts';

const job = jobs.toSorted((a, b) => a.datePosted.localeCompare(b.datePosted)).at(-1);
if (!job)
  throw new Error('The tests apply for a position, and content/jobs.ts has none: keep one whose last day has passed.');

export const newestJob = job;

export const testStart = new Date(`${newestJob.datePosted}T12:00:00Z`);

/** Sets the clock of the processes that this one starts, unless it has that clock itself. */
export function setTestClock(): void {
  const options = process.env.NODE_OPTIONS ?? '';
  if (options.includes(shiftDate.name)) return;
  const script = `(${shiftDate})(${testStart.getTime() - Date.now()})`;
  process.env.NODE_OPTIONS = `${options} --import data:text/javascript,${encodeURIComponent(script)}`;
}

/** Shifts `Date`. Its source also runs in pages and before other programs, so it uses nothing from outside. */
export function shiftDate(ms: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + ms;
  // A proxy, because `instanceof Date` must stay true for dates that built-in functions return.
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, args, target) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], target),
    get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
  });
}
