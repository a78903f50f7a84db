/** Creates a generator of numbers from 0 to 1, by the algorithm mulberry32. */
export function createSeededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random colour as `rrggbb`. */
export function drawColor(random = Math.random) {
  return Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0');
}

/** Returns a random half of the values, approximately, but at least one, in their given order. */
export function drawSubset(values, random = Math.random) {
  const subset = values.filter(() => random() < 0.5);
  return subset.length > 0 ? subset : values.slice(0, 1);
}
