import fc from 'fast-check';

/** Seeded random choices, so that failures are reproducible. */
export interface Random {
  /** Returns a number from 0, below 1. */
  next(): number;
  /** Returns a whole number from 0, below `below`. */
  whole(below: number): number;
  /** Returns true with this probability. */
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

function choices(next: () => number): Random {
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

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  /** Implements mulberry32. */
  return choices(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
}

const uniform = () => fc.noBias(fc.nat(0xffff_ffff));

/** Returns choices drawn by a fast-check property, which shrink towards `false` and the first item. */
export function drawn(gen: fc.GeneratorValue): Random {
  const next = () => gen(uniform) / 4_294_967_296;
  return { ...choices(next), is: (probability) => next() >= 1 - probability };
}
