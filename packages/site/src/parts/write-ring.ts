/**
 * Writes a closed line as an SVG path with relative coordinates; empty if all points follow a straight line in one
 * direction. Repeated points and those on the line between their neighbours are left out, which changes no pixel.
 *
 * @param isOpen true to write a line that is not closed
 */
export function writeRing(points: readonly (readonly number[])[], isOpen = false): string {
  let [x = 0, y = 0] = points[0] ?? [];
  const start = `M${x} ${y}l`;
  const steps: [dx: number, dy: number][] = [];
  for (const [nextX = 0, nextY = 0] of points) {
    const [dx, dy] = [nextX - x, nextY - y];
    const lastStep = steps.at(-1);
    if (lastStep && lastStep[0] * dy === lastStep[1] * dx && lastStep[0] * dx + lastStep[1] * dy >= 0) {
      lastStep[0] += dx;
      lastStep[1] += dy;
    } else if (dx !== 0 || dy !== 0) steps.push([dx, dy]);
    [x, y] = [nextX, nextY];
  }
  if (steps.length < (isOpen ? 1 : 2)) return '';
  return `${start}${steps.flat().join(' ').replaceAll(' -', '-')}${isOpen ? '' : 'z'}`;
}

/** Writes the outlines of land as an SVG path. `project` converts a longitude and latitude to x and y. */
export function writeLand(
  features: readonly { readonly geometry: { readonly coordinates: readonly (readonly number[])[][][] } }[],
  project: (point: readonly number[]) => readonly number[],
): string {
  return features
    .flatMap(({ geometry }) => geometry.coordinates)
    .flat()
    .map((ring) => writeRing(ring.map(project)))
    .join('');
}
