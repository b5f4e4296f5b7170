/** A fault is tried a few times in `npm test`, and many times in `npm run test:faults`. */
export const isLong = process.env.FAULTS === 'long';

export function trials({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
