/** A fault is tried a few times by default (the short form), and many times in `npm run test:faults` (the long form). */
export const isLong = process.env.FAULTS === 'long';

/** Returns the number for the form that is running: how many trials, or a time in milliseconds. */
export function shortOrLong({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
