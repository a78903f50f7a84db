import { readColumns } from '../../core/columns.js';
import type { Files } from '../../core/files.js';
import { measureKm } from '../../core/measure.js';
import { createShare } from '../../core/share.js';
import type { BordersMeta } from './borders-meta.js';
import { type FindPlace, openPlaceFinder } from './place-finder.js';
import type { Whereabouts } from './schema.js';

export type { Whereabouts } from './schema.js';

/** The part of the cities dataset that is used: records by id. */
export interface CityRecords {
  find(id: number): number | undefined;
  readonly rows: { record(row: number): LocatedCity };
}

type LocatedCity = Readonly<
  Record<'id' | 'latitude' | 'longitude', number> &
    Record<'name' | 'timezone', string> &
    Record<'state' | 'stateCode', string | null>
>;

/** The borders of all countries. */
export interface Borders {
  /**
   * Where a point lies.
   *
   * @param latitude degrees north, -90 to 90
   * @param longitude degrees east, -180 to 180
   * @param cities the cities in the language that names are wanted in
   */
  locate(latitude: number, longitude: number, cities: CityRecords): Whereabouts;
}

const shareFinder = createShare<FindPlace>();

/**
 * Opens the borders. They are the same in every language.
 *
 * Source: Natural Earth at 1:10 million, by world-atlas, with rulings; cities from GeoNames.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const [borders, cities] = await Promise.all([library.open('borders'), library.open('cities', 'de')]);
 * borders.locate(47.6603, 9.1758, cities).country; // 'DE'
 */
export async function openBorders(files: Files): Promise<Borders> {
  const file = await files.bytes('borders/borders.bin');
  const find = shareFinder(file, () => openPlaceFinder(readColumns<BordersMeta>(file)));
  return {
    locate(latitude, longitude, cities) {
      const { code, basis, cityId, zone, claimedBy } = find(latitude, longitude);
      const row = cityId === undefined ? undefined : cities.find(cityId);
      const city = row === undefined ? undefined : cities.rows.record(row);
      const isInState = city !== undefined && code !== null;
      return {
        latitude,
        longitude,
        country: code,
        claimedBy: [...claimedBy],
        stateCode: isInState ? city.stateCode : null,
        state: isInState ? city.state : null,
        // A point without a city always has a zone.
        timezone: (zone?.name ?? city?.timezone) as string,
        city: city?.name ?? null,
        cityId: city?.id ?? null,
        distanceKm: city ? roundToMetre(measureKm(latitude, longitude, city.latitude, city.longitude)) : null,
        basis: {
          country: basis,
          state: basis === 'nautical' ? 'nautical' : 'nearest-city',
          timezone: zone?.basis ?? 'nearest-city',
        },
      };
    },
  };
}

function roundToMetre(km: number): number {
  return Math.round(km * 1000) / 1000;
}
