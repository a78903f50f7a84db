import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';

/** A row of `curated/zones.tsv`, which explains the columns. */
type ZoneRow = Readonly<Record<'zone' | 'states' | 'cities', string>>;

interface ZonedCity {
  readonly id: number;
  readonly country: string;
  readonly timezone: string;
}

export type FindCityZone = (city: ZonedCity, stateCode: string | null) => string;

/**
 * Finds the time zone of a city: that of a rule for the city, or else the zone of the source if the state has it, or
 * else the state's first zone. Without rules for the state, it is the only zone that the tz database lists for the
 * country (in `zone.tab`), or else the zone of the source.
 */
export function openZoneRules(inputs: Inputs): FindCityZone {
  const countryZones = groupBy(
    readTsv<'country' | 'name'>(inputs.extractFrom('timezones', 'country-zones.tsv') as string),
    ({ country }) => country,
  );
  const zonesByState = new Map<string, string[]>();
  const zoneByCity = new Map<number, string>();
  for (const { zone, states, cities } of readTsv<keyof ZoneRow>(inputs.curated('zones.tsv'))) {
    for (const id of cities.split(' ').filter(Boolean)) zoneByCity.set(Number(id), zone);
    for (const state of cities === '' ? states.split(' ') : []) {
      if (!zonesByState.has(state)) zonesByState.set(state, []);
      zonesByState.get(state)?.push(zone);
    }
  }
  return ({ id, country, timezone }, stateCode) => {
    const zonesOfState = zonesByState.get(stateCode ?? '') ?? [];
    const [only, ...others] = countryZones.get(country) ?? [];
    return (
      zoneByCity.get(id) ??
      (zonesOfState.includes(timezone) ? timezone : zonesOfState[0]) ??
      (others.length === 0 ? only?.name : undefined) ??
      timezone
    );
  };
}
