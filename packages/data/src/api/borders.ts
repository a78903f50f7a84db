import type { LanguageCode } from '../core/codes.js';
import type { Borders, CityRecords, StateRecords, Whereabouts } from '../datasets/borders/lookup.js';
import { readDegrees } from './options.js';

/** The borders of all countries, with names in one language. */
export interface BordersCollection {
  /** The supported language chosen for the requested tag. */
  readonly language: LanguageCode;
  /**
   * Finds the country, state, time zone and nearest city of a point.
   *
   * @param latitude in degrees, north positive
   * @param longitude in degrees, east positive
   * @throws RangeError for a latitude beyond 90 or a longitude beyond 180 degrees
   * @example
   * const borders = await almanac.borders('de');
   * borders.locate(47.6603, 9.1758).country; // 'DE'
   */
  locate(latitude: number, longitude: number): Whereabouts;
}

export function createBordersCollection(
  borders: Borders,
  cities: CityRecords,
  states: StateRecords,
  language: string,
): BordersCollection {
  return {
    language,
    locate: (latitude, longitude) =>
      borders.locate(readDegrees(latitude, 'latitude', 90), readDegrees(longitude, 'longitude', 180), cities, states),
  };
}
