import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, MapProjection, WorldOutlines } from '../sources/source.js';
import { type PlacedCountry, placeCountries } from './place-countries.js';

/** A map, and the positions of countries on it. */
export interface LoadedMap {
  readonly outlines: WorldOutlines;
  readonly countries: readonly PlacedCountry[];
}

/** Loads a map of a source, and finds the positions of its countries. */
export async function loadMap(source: AlmanacSource, projection: MapProjection, language: string): Promise<LoadedMap> {
  const { getWorldMap } = source;
  if (!getWorldMap) throw new Error('the source has no map of the world');
  return cacheAnswer(source, `map ${projection}`, async () => {
    const outlines = await getWorldMap.call(source, projection, language);
    return { outlines, countries: placeCountries(outlines) };
  });
}
