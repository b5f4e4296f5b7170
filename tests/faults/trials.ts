/** A fault is tried a few times by default (the short form), and many times in `npm run test:faults` (the long form). */
export const isLong = process.env.FAULTS === 'long';

export function trials({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
