/** A fault is tried a few times by default (the short run), and many times in `npm run test:faults` (the long run). */
export const isLong = process.env.FAULTS === 'long';

/** Returns a number of trials or milliseconds for the run that is going on. */
export function shortOrLong({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** Different in every run, unless SEED names one. */
export function freshSeeds(count: { short: number; long: number }): number[] {
  if (process.env.SEED) return [Number(process.env.SEED)];
  const first = Math.floor(Math.random() * 2 ** 31);
  return Array.from({ length: shortOrLong(count) }, (_, index) => first + index);
}
