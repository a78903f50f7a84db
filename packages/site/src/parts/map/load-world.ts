import type { Almanac } from '@almanac/client';
import { createNaturalEarth } from '@almanac/data/projection';
import { loadOnce } from '../load-once.js';
import { type Point, thin, writeRounded } from '../round-path.js';
import { readMap } from './read-map.js';

export type World = Awaited<ReturnType<typeof loadWorld>>;

/**
 * Countries are sorted in lines from west to east, like words on a page. A line is this high, in degrees of latitude.
 */
const lineDegrees = 15;

const loadOutlines = loadOnce(async ({ maps }: Almanac) => readOutlines((await maps.worldSvg()).data));

export async function loadWorld(almanac: Almanac, lang: string) {
  const [outlines, { data }] = await Promise.all([
    loadOutlines(almanac),
    almanac.countries.list({ lang, fields: ['alpha2', 'name', 'latitude', 'longitude'] }),
  ]);
  const outlinesByCode = new Map(outlines.countries.map((outline) => [outline.code, outline]));
  const project = createNaturalEarth(outlines.projection);
  const west = outlines.projection[0] - 180;
  const findLine = (latitude: number) => Math.floor((90 - latitude) / lineDegrees);
  return {
    viewBox: outlines.viewBox,
    projection: outlines.projection,
    locate({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Point {
      const [x, y] = project([west + ((longitude - west + 360) % 360), latitude]);
      return [Math.round(x), Math.round(y)];
    },
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

/** Outlines are thinned and rounded, so that they are small enough to embed in a page. */
function readOutlines(svg: string) {
  const { size, shapes, projection } = readMap(svg);
  return {
    viewBox: `0 0 ${size.join(' ')}`,
    projection: projection as [longitude: number, scale: number, x: number, y: number],
    countries: shapes.map(({ code, rings, mark }) => ({
      code,
      pathData: rings.map((ring) => writeRounded(thin(ring))).join(''),
      // The centre of a dot, for countries that are too small to see and click.
      mark: mark && { x: Math.round(mark[0]), y: Math.round(mark[1]) },
    })),
  };
}
