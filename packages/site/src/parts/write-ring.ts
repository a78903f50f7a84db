/** Writes a ring as a path of SVG, each point relative to the previous one, without repeated points; empty if only one is left. */
export function writeRing(points: readonly (readonly number[])[]): string {
  let [x = 0, y = 0] = points[0] ?? [];
  let path = `M${x} ${y}l`;
  for (const [nextX = 0, nextY = 0] of points) {
    if (nextX === x && nextY === y) continue;
    path += `${nextX - x} ${nextY - y} `;
    [x, y] = [nextX, nextY];
  }
  return path.endsWith('l') ? '' : `${path.trimEnd()}z`;
}
