/** Random choices from a seed, so that a failing run comes again. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** From 0 up to but not including `below`. */
  whole(below: number): number;
  /** True that often. */
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  /** mulberry32 */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    is: (probability) => next() < probability,
    pick(from) {
      const picked = from[whole(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
