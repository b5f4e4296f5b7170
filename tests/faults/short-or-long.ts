/** A fault is tried a few times by default (the short run), and many times in `npm run test:faults` (the long run). */
export const isLong = process.env.FAULTS === 'long';

/** Returns a number of trials or milliseconds for the run that is going on. */
export function shortOrLong({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
