import type { Almanac } from '@almanac/client';
import { loadOnce } from '../../parts/load-once.js';
import { readWorldMap } from './read-world-map.js';

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
