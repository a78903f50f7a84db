import type { Almanac } from '@almanac/client';
import { loadOnce } from '../../parts/load-once.js';
import { roundPath } from '../../parts/round-path.js';

export type World = Awaited<ReturnType<typeof loadWorld>>;

/**
 * Countries are sorted in lines from west to east, like words on a page. A line is this high, in degrees of latitude.
 */
const lineDegrees = 15;

const loadOutlines = loadOnce(async ({ maps }: Almanac) => readWorldMap((await maps.worldSvg()).data));

export async function loadWorld(almanac: Almanac, lang: string) {
  const [outlines, { data }] = await Promise.all([
    loadOutlines(almanac),
    almanac.countries.list({ lang, fields: ['alpha2', 'name', 'latitude', 'longitude'] }),
  ]);
  const outlinesByCode = new Map(outlines.countries.map((outline) => [outline.code, outline]));
  const findLine = (latitude: number) => Math.floor((90 - latitude) / lineDegrees);
  return {
    viewBox: outlines.viewBox,
    countries: data
      .toSorted((a, b) => findLine(a.latitude) - findLine(b.latitude) || a.longitude - b.longitude)
      .flatMap(({ alpha2: code, name }) => {
        const outline = outlinesByCode.get(code);
        return outline ? [{ code, name, pathData: outline.pathData, mark: outline.mark }] : [];
      }),
    otherLand: outlines.countries
      .filter(({ code }) => code === undefined)
      .map(({ pathData }) => pathData)
      .join(''),
  };
}

/** Each country has its own line in the SVG. Paths are rounded, so that they are small enough to embed in a page. */
function readWorldMap(svg: string) {
  return {
    viewBox: readAttribute(svg, 'viewBox') ?? '',
    // Land without a code belongs to no country.
    countries: Array.from(svg.matchAll(/^<(?:path|g) (?:d|id)=.*/gm), ([line]) => {
      const [x, y] = [readAttribute(line, 'cx'), readAttribute(line, 'cy')];
      return {
        code: readAttribute(line, 'data-code'),
        pathData: roundPath(readAttribute(line, 'd') ?? ''),
        // The centre of a dot, for countries that are too small to see and click.
        mark: x === undefined ? undefined : { x: Math.round(Number(x)), y: Math.round(Number(y)) },
      };
    }),
  };
}

function readAttribute(markup: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];
}
