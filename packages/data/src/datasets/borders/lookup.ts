import { readColumns } from '../../core/columns.js';
import type { Files } from '../../core/files.js';
import { measureKm } from '../../core/measure.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import type { RecordsByCode } from '../../core/selection.js';
import type { BordersMeta } from './borders-meta.js';
import { type FindPlace, openPlaceFinder } from './place-finder.js';
import type { Whereabouts } from './schema.js';

export type { Whereabouts } from './schema.js';

export type CityRecords = RecordsByCode<LocatedCity, number>;

type LocatedCity = Readonly<Record<'id' | 'latitude' | 'longitude', number> & Record<'name' | 'timezone', string>>;

export type StateRecords = RecordsByCode<{ readonly name: string }>;

export interface Borders {
  /**
   * Names are in the languages of `cities` and `states`.
   *
   * @param latitude degrees north, -90 to 90
   * @param longitude degrees east, -180 to 180
   */
  locate(latitude: number, longitude: number, cities: CityRecords, states: StateRecords): Whereabouts;
}

const memoizeFinder = memoizeByKey<FindPlace>();

/**
 * Opens the borders, which all languages share.
 *
 * Sources: Natural Earth at 1:10 million, from world-atlas, changed according to the data guidelines; GeoNames for
 * cities.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const [borders, cities, states] = await Promise.all([
 *   library.open('borders'),
 *   library.open('cities', 'de'),
 *   library.open('states', 'de'),
 * ]);
 * borders.locate(47.6603, 9.1758, cities, states).state; // 'Baden-Württemberg'
 */
export async function openBorders(files: Files): Promise<Borders> {
  const file = await files.bytes('borders/borders.bin');
  const find = memoizeFinder(file, () => openPlaceFinder(readColumns<BordersMeta>(file)));
  return {
    locate(latitude, longitude, cities, states) {
      const { code, basis, state, nearStateIds: near, cityId, zone, claimedBy } = find(latitude, longitude);
      const row = cityId === undefined ? undefined : cities.find(cityId);
      const city = row === undefined ? undefined : cities.rows.record(row);
      return {
        latitude,
        longitude,
        country: code,
        claimedBy: [...claimedBy],
        stateCode: state.id,
        state: nameState(state.id, states),
        near: [...near],
        // The finder always returns a zone for a point without a city.
        timezone: (zone?.name ?? city?.timezone) as string,
        city: city?.name ?? null,
        cityId: city?.id ?? null,
        distanceKm: city ? roundToMetre(measureKm(latitude, longitude, city.latitude, city.longitude)) : null,
        basis: {
          country: basis,
          state: state.basis,
          timezone: zone?.basis ?? 'nearest-city',
        },
      };
    },
  };
}

function nameState(id: string | null, states: StateRecords): string | null {
  const row = id === null ? undefined : states.find(id);
  return row === undefined ? null : states.rows.record(row).name;
}

function roundToMetre(km: number): number {
  return Math.round(km * 1000) / 1000;
}
