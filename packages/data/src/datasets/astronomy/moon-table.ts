import { dayMs, noonOf2000Ms } from './delta-t.js';
import { computeMoonAppearance, type MoonAppearance, normalizeDegrees } from './sky.js';
import { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';

/**
 * With spans of this length and this number of polynomials, the tabulated elongation differs from the computed one by
 * at most 0.00001°, and the illuminated fraction by at most 0.000001.
 */
const spanMs = 16 * dayMs;
const polynomialCount = 16;

/** Each span has two rows of factors: for the elongation minus its mean, and for the illuminated fraction. */
const factorsPerSpan = 2 * polynomialCount;

/** In degrees. Four bytes are enough for the difference from the true elongation. */
function computeMeanElongation(dateMs: number): number {
  return 297.85 + (12.19074912 * (dateMs - noonOf2000Ms)) / dayMs;
}

export function tabulateMoon(): Float32Array {
  const spans = Math.ceil((tabulatedToMs - tabulatedFromMs) / spanMs);
  const table = new Float32Array(spans * factorsPerSpan);
  for (let span = 0; span < spans; span++) {
    const middleMs = tabulatedFromMs + (span + 0.5) * spanMs;
    const fit = (compute: (dateMs: number) => number) => fitChebyshev((x) => compute(middleMs + (x * spanMs) / 2));
    const elongation = fit((dateMs) =>
      normalizeDegrees(computeMoonAppearance(dateMs).elongation - computeMeanElongation(dateMs)),
    );
    const fraction = fit((dateMs) => computeMoonAppearance(dateMs).illuminatedFraction);
    table.set([...elongation, ...fraction], span * factorsPerSpan);
  }
  return table;
}

/** The instant must be in the tabulated years. */
export function readMoonAppearance(table: Float32Array, dateMs: number): MoonAppearance {
  const spansBefore = (dateMs - tabulatedFromMs) / spanMs;
  const span = Math.floor(spansBefore);
  const x = 2 * (spansBefore - span) - 1;
  const from = span * factorsPerSpan;
  const middle = from + polynomialCount;
  const elongation = computeMeanElongation(dateMs) + sumChebyshev(table, from, middle, x);
  return {
    elongation: elongation - 360 * Math.floor(elongation / 360),
    illuminatedFraction: sumChebyshev(table, middle, from + factorsPerSpan, x),
  };
}

/** Fits Chebyshev polynomials to a function between -1 and 1, and returns their factors from degree 0 on. */
function fitChebyshev(compute: (x: number) => number): number[] {
  const angles = Array.from({ length: polynomialCount }, (_, node) => (Math.PI * (node + 0.5)) / polynomialCount);
  const values = angles.map((angle) => compute(Math.cos(angle)));
  return Array.from({ length: polynomialCount }, (_, degree) => {
    const sum = angles.reduce((soFar, angle, node) => soFar + (values[node] as number) * Math.cos(degree * angle), 0);
    return ((degree === 0 ? 1 : 2) * sum) / polynomialCount;
  });
}

/**
 * Evaluates polynomials between -1 and 1 by Clenshaw's recurrence. Their factors are in `factors` from `from` up to
 * `to` (exclusive).
 */
function sumChebyshev(factors: Float32Array, from: number, to: number, x: number): number {
  let last = 0;
  let beforeLast = 0;
  for (let index = to - 1; index > from; index--) {
    const next = 2 * x * last - beforeLast + (factors[index] as number);
    beforeLast = last;
    last = next;
  }
  return x * last - beforeLast + (factors[from] as number);
}
