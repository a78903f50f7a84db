import { expect, it } from 'vitest';
import { writeRing } from './write-ring.js';

it('writes the corners of a closed line, without repeated points and points on the line between two corners', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 0],
    [3, 0],
    [3, 2],
    [0, 2],
    [0, 1],
    [0, 0],
  ];
  expect(writeRing(square)).toBe('M0 0l3 0 0 2-3 0 0-2z');
});

it('keeps the point where a line turns back', () => {
  expect(
    writeRing([
      [0, 0],
      [2, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
  ).toBe('M0 0l2 0-1 0 0 1-1-1z');
});

it('writes nothing for points that follow a straight line in one direction', () => {
  expect(
    writeRing([
      [0, 0],
      [1, 1],
      [3, 3],
    ]),
  ).toBe('');
});
