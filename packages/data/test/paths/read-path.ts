export type Point = [x: number, y: number];

/** Reads SVG path data that has only the commands M, l, h, v and z, and numbers with at most one decimal. */
export function readRings(data: string): Point[][] {
  return data
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const points: Point[] = [];
      let [x, y] = [0, 0];
      for (const [, command = '', text = ''] of ring.matchAll(/([Mlhv])([^Mlhv]*)/g)) {
        const numbers = (text.match(/-?(?:\d+\.\d|\d+|\.\d)/g) ?? []).map((number) => Math.round(Number(number) * 10));
        const [stepX, stepY] = { M: [1, 1], l: [1, 1], h: [1, 0], v: [0, 1] }[command] as [number, number];
        for (let index = 0; index < numbers.length; index += stepX + stepY) {
          x = (command === 'M' ? 0 : x) + (stepX ? (numbers[index] as number) : 0);
          y = (command === 'M' ? 0 : y) + (stepY ? (numbers[index + stepX] as number) : 0);
          points.push([x / 10, y / 10]);
        }
      }
      return points;
    });
}

export function isInside(rings: readonly Point[][], [x, y]: Point): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] as Point;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
  }
  return isInside;
}
