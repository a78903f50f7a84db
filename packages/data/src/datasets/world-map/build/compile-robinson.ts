/**
 * Lengths of the parallels, and their distances from the equator, for every 5 degrees of latitude from the equator to
 * the pole, in ten-thousandths of the equator's length and of the pole's distance (Robinson, A new map projection,
 * International Yearbook of Cartography 14, 1974).
 */
const lengths = [
  10000, 9986, 9954, 9900, 9822, 9730, 9600, 9427, 9216, 8962, 8679, 8350, 7986, 7597, 7186, 6732, 6213, 5722, 5322,
];
const distances = [
  0, 620, 1240, 1860, 2480, 3100, 3720, 4340, 4958, 5571, 6176, 6769, 7346, 7903, 8435, 8936, 9394, 9761, 10000,
];

/** The Robinson projection of longitude and latitude in radians, for a globe of radius 1. */
export function projectRobinson(longitude: number, latitude: number): [x: number, y: number] {
  const step = Math.min(Math.abs(latitude) / (Math.PI / 36), 18);
  const x = 0.8487e-4 * longitude * between(lengths, step, 1);
  const y = 1.3523e-4 * between(distances, step, -1);
  return [x, latitude < 0 ? -y : y];
}

/** A value between those of a table, on the Catmull-Rom curve. South of the equator the table goes on mirrored by `sign`. */
function between(table: readonly number[], step: number, sign: 1 | -1): number {
  const last = table.length - 1;
  const at = (index: number): number => {
    if (index < 0) return sign * (table[-index] as number);
    return index > last ? 2 * (table[last] as number) - (table[last - 1] as number) : (table[index] as number);
  };
  const index = Math.min(Math.floor(step), last - 1);
  const t = step - index;
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const slope = (to - before) / 2;
  const bend = before - 2.5 * from + 2 * to - after / 2;
  const twist = (after - before + 3 * (from - to)) / 2;
  return from + t * (slope + t * (bend + t * twist));
}
