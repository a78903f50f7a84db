/** Reproducible random numbers for tests. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(all: ArrayLike<T>): T;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
}

/** Creates a generator of random numbers by mulberry32, which is short and good enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (all) => all[integer(0, all.length - 1)] as (typeof all)[number],
    chance: (probability) => next() < probability,
  };
}
