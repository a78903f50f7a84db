import { expect, it } from 'vitest';
import { drawLitPart } from '../src/moon/lit-part.js';

/** Numbers of a path: which side the limb is on, how wide the terminator is, and to which side it curves. */
const read = (path: string) => /0 0 (\d) 0 1A([\d.]+) 1 0 0 (\d)/.exec(path)?.slice(1).map(Number);

// In the north the waxing Moon is lit on the right, in the south on the left; sweep 1 from top to bottom is the right side.
it.each([
  ['waxing crescent', 60, false, [1, 0.5, 0]],
  ['first quarter', 90, false, [1, 0, 1]],
  ['waxing gibbous', 120, false, [1, 0.5, 1]],
  ['waning gibbous', 240, false, [0, 0.5, 0]],
  ['waning crescent', -60, false, [0, 0.5, 1]],
  ['waxing crescent in the south', 60, true, [0, 0.5, 1]],
])('draws a %s', (_, elongation, isSouth, [limb, width, terminator]) => {
  const [ownLimb, ownWidth, ownTerminator] = read(drawLitPart(elongation, isSouth)) ?? [];
  expect([ownLimb, ownWidth]).toEqual([limb, width]);
  // A straight terminator curves to neither side.
  if (width !== 0) expect(ownTerminator).toBe(terminator);
});
