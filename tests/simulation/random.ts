/** A seeded random generator: the same seed draws the same numbers. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks a key; one with twice the weight is picked twice as often. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  /** The generator mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (values) => values[integer(0, values.length - 1)] as (typeof values)[number],
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const names = Object.keys(weights) as Name[];
      let rest = next() * names.reduce((sum, name) => sum + weights[name], 0);
      return names.find((name) => {
        rest -= weights[name];
        return rest < 0;
      }) as Name;
    },
  };
}
