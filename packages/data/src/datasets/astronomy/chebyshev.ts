/**
 * A function between -1 and 1 as a sum of Chebyshev polynomials.
 *
 * @returns the factor of each polynomial, beginning with that of degree 0
 */
export function fitChebyshev(value: (x: number) => number, count: number): number[] {
  const angles = Array.from({ length: count }, (_, node) => (Math.PI * (node + 0.5)) / count);
  const values = angles.map((angle) => value(Math.cos(angle)));
  return Array.from({ length: count }, (_, degree) => {
    const sum = angles.reduce((soFar, angle, node) => soFar + (values[node] as number) * Math.cos(degree * angle), 0);
    return ((degree === 0 ? 1 : 2) * sum) / count;
  });
}

/** Evaluates the sum at a point between -1 and 1 by Clenshaw's recurrence; its coefficients are `factors` in [from, to). */
export function sumChebyshev(factors: Float32Array, from: number, to: number, x: number): number {
  let last = 0;
  let beforeLast = 0;
  for (let at = to - 1; at > from; at--) {
    const next = 2 * x * last - beforeLast + (factors[at] as number);
    beforeLast = last;
    last = next;
  }
  return x * last - beforeLast + (factors[from] as number);
}
