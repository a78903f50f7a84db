import type { Almanac } from '@almanac/client';
import { loadOnce } from '../../parts/load-once.js';
import { writeRing } from '../../parts/write-ring.js';

/** A country on the map. */
export interface MapCountry {
  readonly code: string;
  readonly name: string;
  readonly pathData: string;
  readonly mark: { readonly x: number; readonly y: number } | undefined;
}

/** The map of the world with names. */
export interface World {
  readonly viewBox: string;
  /** In reading order: from the north to the south, and from the west to the east. */
  readonly countries: readonly MapCountry[];
  /** Land of no country. */
  readonly otherLand: string;
}

/** The height of a line in reading order, in degrees of latitude. */
const lineDegrees = 15;

const loadOutlines = loadOnce(async ({ maps }: Almanac) => readWorldMap((await maps.worldSvg()).data));

/** Loads the map with names in a language. */
export async function loadWorld(almanac: Almanac, lang: string): Promise<World> {
  const [drawn, { data }] = await Promise.all([
    loadOutlines(almanac),
    almanac.countries.list({ lang, fields: ['alpha2', 'name', 'latitude', 'longitude'] }),
  ]);
  const byCode = new Map(drawn.countries.map((outline) => [outline.code, outline]));
  const line = (latitude: number) => Math.floor((90 - latitude) / lineDegrees);
  return {
    viewBox: drawn.viewBox,
    countries: data
      .toSorted((a, b) => line(a.latitude) - line(b.latitude) || a.longitude - b.longitude)
      .flatMap(({ alpha2: code, name }) => {
        const outline = byCode.get(code);
        return outline ? [{ code, name, pathData: outline.pathData, mark: outline.mark }] : [];
      }),
    otherLand: drawn.countries
      .filter(({ code }) => code === undefined)
      .map(({ pathData }) => pathData)
      .join(''),
  };
}

/** The outline of a country, drawn in the units of the map. */
interface CountryOutline {
  /** Alpha-2 code; undefined for land of no country. */
  readonly code: string | undefined;
  readonly pathData: string;
  /** A mark for countries that are too small to see and click. */
  readonly mark: { readonly x: number; readonly y: number } | undefined;
}

/** A map of the world, small enough to embed in a page. */
interface WorldOutlines {
  readonly viewBox: string;
  readonly countries: readonly CountryOutline[];
}

/**
 * Reads the drawing of the world, and rounds it to whole units. Borders stay closed, since both sides round alike.
 *
 * @param svg the answer of `/maps/world.svg`
 */
function readWorldMap(svg: string): WorldOutlines {
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
  return readRings(pathData)
    .map((ring) => writeRing(ring.map((point) => point.map(Math.round))))
    .join('');
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
