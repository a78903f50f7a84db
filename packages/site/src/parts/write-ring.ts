/** Writes a closed line as an SVG path with relative coordinates, without repeated points; empty if it has no area. */
export function writeRing(points: readonly (readonly number[])[]): string {
  let [x = 0, y = 0] = points[0] ?? [];
  const start = `M${x} ${y}l`;
  const steps: string[] = [];
  for (const [nextX = 0, nextY = 0] of points) {
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return steps.length < 2 ? '' : `${start}${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** Writes the land of the world as an SVG path. `project` converts a longitude and latitude to x and y. */
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
