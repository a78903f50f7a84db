import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorValues } from './color-values.js';

const createValues = (...numbers: number[]) => numbers.map((value, index) => ({ code: `C${index}`, value }));
const listFills = (...args: Parameters<typeof colorValues>) => colorValues(...args).fills.map(({ fill }) => fill);
const listBounds = (...args: Parameters<typeof colorValues>) =>
  colorValues(...args).legend.map(({ from, to }) => [from, to]);

describe('values', () => {
  test('are coloured in five equal steps from light to dark by default', () => {
    const { fills, legend } = colorValues(createValues(0, 5, 10));
    expect(legend.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 4],
      [4, 6],
      [6, 8],
      [8, 10],
    ]);
    expect(fills.map(({ fill }) => fill)).toEqual([legend[0]?.fill, legend[2]?.fill, legend[4]?.fill]);
    expect([legend[0]?.fill, legend[4]?.fill]).toEqual(['#d6e6f4', '#0b3c6f']);
  });

  test('can be divided into classes with equal ratios of their limits', () => {
    expect(listBounds(createValues(1, 10, 1000), { kind: 'log', classes: 3 })).toEqual([
      [1, 10],
      [10, 100],
      [100, 1000],
    ]);
  });

  test('can be divided into classes with equal numbers of countries', () => {
    const fills = listFills(createValues(1, 2, 3, 4, 1000, 100_000), { kind: 'quantile', classes: 3 });
    expect([...new Set(fills)].map((fill) => fills.filter((other) => other === fill).length)).toEqual([2, 2, 2]);
    expect(new Set(listFills(createValues(1, 2, 9), { kind: 'quantile', classes: 3 })).size).toBe(3);
    expect(new Set(listFills(createValues(1, 2, 9), { kind: 'quantile', classes: 12 })).size).toBe(3);
  });

  test('at a class boundary belong to the higher class, and the maximum to the last', () => {
    const { fills, legend } = colorValues(createValues(0, 1, 2), { classes: 2 });
    expect(fills.map(({ fill }) => fill)).toEqual([legend[0]?.fill, legend[1]?.fill, legend[1]?.fill]);
  });

  test('that are all equal have one class; without values there is no class', () => {
    expect(colorValues(createValues(7, 7)).legend).toEqual([{ fill: '#0b3c6f', from: 7, to: 7 }]);
    expect(colorValues([])).toEqual({ fills: [], legend: [] });
  });

  test('have the requested colours, and interpolated colours between them in Oklab', () => {
    const [low, middle, high] = colorValues(createValues(0, 1, 2), { classes: 3, colors: ['fff', '000'] }).legend;
    expect([low?.fill, high?.fill]).toEqual(['#ffffff', '#000000']);
    // Oklab lightness 0.5 of grey is sRGB 0x63, not 0x80 (Ottosson 2020).
    expect(middle?.fill).toBe('#636363');
  });

  test('have contiguous classes from minimum to maximum for any distribution', () => {
    const numbers = fc.array(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 250 });
    const kinds = fc.constantFrom('linear', 'log', 'quantile');
    fc.assert(
      fc.property(numbers, kinds, fc.integer({ min: 2, max: 12 }), (numberList, kind, classes) => {
        const { fills, legend } = colorValues(createValues(...numberList), { kind, classes });
        expect(legend.length).toBeLessThanOrEqual(classes);
        expect([legend[0]?.from, legend.at(-1)?.to]).toEqual([Math.min(...numberList), Math.max(...numberList)]);
        for (const [index, { from, to }] of legend.entries()) {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(from).toBe(legend[index - 1]?.to ?? from);
        }
        for (const [index, { fill }] of fills.entries()) {
          const classOfValue = legend.findLast(({ from }) => (numberList[index] as number) >= from);
          expect(fill).toBe(classOfValue?.fill);
        }
      }),
    );
  });

  test('are rejected if the scale cannot show them, as are invalid options', () => {
    expect(() => colorValues(createValues(0, 1), { kind: 'log' })).toThrow(RangeError);
    expect(() => colorValues(createValues(Number.NaN))).toThrow(RangeError);
    expect(() => colorValues(createValues(Number.POSITIVE_INFINITY))).toThrow(RangeError);
    expect(() => colorValues(createValues(1, 2), { classes: 1 })).toThrow(RangeError);
    expect(() => colorValues(createValues(1, 2), { colors: ['#fff'] })).toThrow(RangeError);
    expect(() => colorValues(createValues(1, 2), { colors: ['#fff', 'red'] })).toThrow(RangeError);
  });
});
