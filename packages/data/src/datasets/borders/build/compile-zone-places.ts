import { groupBy } from '../../../build/tsv.js';
import { measureKm } from '../../../core/measure.js';
import type { City } from '../../cities/schema.js';
import type { Timezone } from '../../timezones/schema.js';
import type { ZonePlace } from '../borders-meta.js';

export type ZoneRecord = Pick<Timezone, 'name' | 'aliases' | 'countryCodes' | 'latitude' | 'longitude'>;

/** A place is left out if a city of the same country and zone is within this distance. */
const cityNearKm = 20;

/**
 * Lists the places that time zones are named after, except places away from the land of their country and places near a
 * city of their country and zone. For countries without cities, lists all places.
 *
 * @param isOnLand returns true if a place is on land with the label, or near such land (`nearKm` in border-grid.ts)
 */
export function compileZonePlaces(
  zones: readonly ZoneRecord[],
  cities: readonly City[],
  findLabel: (code: string) => number,
  isOnLand: (label: number, latitude: number, longitude: number) => boolean,
): ZonePlace[] {
  const countriesWithCities = new Set(cities.map(({ country }) => country));
  const citiesByZone = groupBy(cities, ({ country, timezone }) => `${country} ${timezone}`);
  return zones.flatMap(({ name, aliases, countryCodes, latitude, longitude }) =>
    countryCodes.flatMap((code): ZonePlace[] => {
      const label = findLabel(code);
      if (countriesWithCities.has(code) && !isOnLand(label, latitude, longitude)) return [];
      const zoneCities = [name, ...aliases].flatMap((zone) => citiesByZone.get(`${code} ${zone}`) ?? []);
      const hasCityNearby = zoneCities.some(
        (city) => measureKm(latitude, longitude, city.latitude, city.longitude) < cityNearKm,
      );
      return hasCityNearby ? [] : [{ label, name, latitude, longitude }];
    }),
  );
}
