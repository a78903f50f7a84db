/** The outline of a country, drawn in the units of the map. */
export interface CountryOutline {
  /** Alpha-2 code; undefined for land of no country. */
  readonly code: string | undefined;
  readonly pathData: string;
  /** A mark for countries that are too small to see and click. */
  readonly mark: { readonly x: number; readonly y: number } | undefined;
}

/** A map of the world, small enough to embed in a page. */
export interface WorldOutlines {
  readonly viewBox: string;
  readonly countries: readonly CountryOutline[];
}

/**
 * Reads the drawing of the world, and rounds it to whole units. Borders stay closed, since both sides round alike.
 *
 * @param svg the answer of `/maps/world.svg`
 */
export function readWorldMap(svg: string): WorldOutlines {
  const outlines: (CountryOutline & { pathData: string })[] = [];
  let group: string | undefined;
  for (const [, closing, tag, attributes = ''] of svg.matchAll(/<(\/?)(g|path|circle)\b([^>]*)>/g)) {
    const own = readAttribute(attributes, 'data-code');
    if (tag === 'g') group = closing ? undefined : own;
    if (closing || tag === 'g') continue;
    const code = own ?? group;
    let outline = code === undefined ? undefined : outlines.find((each) => each.code === code);
    if (!outline) {
      outline = { code, pathData: '', mark: undefined };
      outlines.push(outline);
    }
    if (tag === 'path') outline.pathData += roundPath(readAttribute(attributes, 'd') ?? '');
    else Object.assign(outline, { mark: readMark(attributes) });
  }
  return { viewBox: readAttribute(svg, 'viewBox') ?? '', countries: outlines };
}

function readAttribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function readMark(attributes: string): { x: number; y: number } {
  const [x = 0, y = 0] = ['cx', 'cy'].map((name) => Math.round(Number(readAttribute(attributes, name))));
  return { x, y };
}

type Point = readonly [x: number, y: number];

/** Rounds the rings of a path to whole units, and drops those left without area. */
function roundPath(pathData: string): string {
  return readRings(pathData).map(writeRing).join('');
}

function readRings(pathData: string): Point[][] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of pathData.matchAll(/([MmLlHhVvZz])([^MmLlHhVvZz]*)/g)) {
    const values = numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const isRelative = command === command.toLowerCase();
    const kind = command.toLowerCase();
    if (kind === 'z') [x, y] = rings.at(-1)?.[0] ?? [0, 0];
    const step = kind === 'h' || kind === 'v' ? 1 : 2;
    for (let at = 0; at < values.length; at += step) {
      const [first = 0, second = 0] = values.slice(at, at + step);
      const [dx, dy] = kind === 'v' ? [undefined, first] : [first, kind === 'h' ? undefined : second];
      if (dx !== undefined) x = isRelative ? x + dx : dx;
      if (dy !== undefined) y = isRelative ? y + dy : dy;
      if (kind === 'm' && at === 0) rings.push([]);
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings;
}

function writeRing(ring: readonly Point[]): string {
  const points = ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
  const [start, ...rest] = points;
  if (!start || rest.length < 2) return '';
  let [x, y] = start;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
