import type { Point } from './equal-area.js';

/** Reads the rings of path data as maps have it: M first, then m, l, h, v and z, relative. */
export function readPathRings(path: string): Point[][] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', values = ''] of path.matchAll(/([MmLlHhVvZz])([^MmLlHhVvZz]*)/g)) {
    const numbers = (values.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (/z/i.test(command)) {
      [x, y] = rings.at(-1)?.[0] ?? [0, 0];
      continue;
    }
    if (/m/i.test(command)) rings.push([]);
    const isAbsolute = command === command.toUpperCase();
    const [baseX, baseY] = [() => (isAbsolute ? 0 : x), () => (isAbsolute ? 0 : y)];
    const step = /[hv]/i.test(command) ? 1 : 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at, at + step);
      if (/v/i.test(command)) y = baseY() + first;
      else x = baseX() + first;
      if (step === 2) y = baseY() + second;
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings;
}
