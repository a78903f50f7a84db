import type { Compiled, Inputs } from '../../../build/dataset.js';
import { nullIfEqual } from '../../../build/localized-names.js';
import type { PlacedCity, SharedByBorders, SharedByCities } from '../../../build/shared.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Country } from '../schema.js';

type Currency = Readonly<Record<'code' | 'name', string>>;

export function completeCountries(compiled: Compiled<Country>, inputs: Inputs): Compiled<Country> {
  const cities = inputs.compiled<PlacedCity>('cities');
  const { names } = cities.shared as SharedByCities;
  const { records: currencies, localized: currencyNames = {} } = inputs.compiled<Currency>('currencies');
  const rowByCurrency = new Map(currencies.map(({ code }, row) => [code, row]));
  const findCapital = openCapitals(inputs, cities.records);
  const listZones = openZones(inputs);
  const { boxes } = inputs.compiled('borders').shared as SharedByBorders;

  const currencyRows = compiled.records.map(({ currency }) => rowByCurrency.get(currency ?? ''));
  const capitalRows = compiled.records.map(({ alpha2 }) => findCapital(alpha2));
  const records = compiled.records.map((country, row): Country => {
    const capital = cities.records[capitalRows[row] ?? -1];
    return {
      ...country,
      timezones: listZones(country.alpha2),
      capitalLatitude: capital?.latitude ?? null,
      capitalLongitude: capital?.longitude ?? null,
      boundingBox: boxes.get(country.alpha2) as Country['boundingBox'],
      currencyName: currencies[currencyRows[row] ?? -1]?.name ?? null,
    };
  });
  const localized = Object.entries(compiled.localized ?? {}).map(([language, fields]) => {
    const nameCity = (row: number | undefined) => (row === undefined ? undefined : names.get(language)?.get(row));
    const nameCurrency = (row: number | undefined) => currencyNames[language]?.name?.[row ?? -1] ?? undefined;
    const capital = records.map((country, row) => nullIfEqual(nameCity(capitalRows[row]), country.capital ?? ''));
    const currencyName = records.map(({ currencyName: english }, row) =>
      nullIfEqual(nameCurrency(currencyRows[row]), english ?? ''),
    );
    return [language, { ...fields, capital, currencyName }] as const;
  });
  return { ...compiled, records, localized: Object.fromEntries(localized) };
}

function openCapitals(inputs: Inputs, cities: readonly PlacedCity[]): (alpha2: string) => number | undefined {
  const rowById = new Map(cities.map(({ id }, row) => [id, row]));
  const curatedCapitals = JSON.parse(inputs.curated('../../cities/curated/capitals.json')) as Record<
    string,
    { readonly principal: number | null }
  >;
  return (alpha2) => rowById.get(curatedCapitals[alpha2]?.principal ?? -1);
}

/**
 * Lists the zones in zone.tab or, for a country that zone.tab lacks (XK), those whose `countryCodes` include the
 * country.
 */
function openZones(inputs: Inputs): (alpha2: string) => string[] {
  const zonesByCountry = groupBy(
    readTsv<'country' | 'name'>(inputs.extractFrom('timezones', 'country-zones.tsv') ?? ''),
    ({ country }) => country,
  );
  const { records: zones } = inputs.compiled<{ name: string; countryCodes: readonly string[] }>('timezones');
  return (alpha2) =>
    zonesByCountry.get(alpha2)?.map(({ name }) => name) ??
    zones.filter(({ countryCodes }) => countryCodes.includes(alpha2)).map(({ name }) => name);
}
