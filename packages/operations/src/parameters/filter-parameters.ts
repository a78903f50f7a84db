import { type AnyDataset, type AnyFilter, type DatasetName, datasets } from '@almanac/data/internal';
import { Type } from 'typebox';
import { type Failure, refuseParam } from '../failure.js';
import { choice, flag } from './choice.js';
import { cityId, currencyCode, languageCode, planetId, recordCode, stateId } from './codes.js';
import { countryCode, countryCodes, phoneCountry } from './country-code.js';
import { searchText } from './list-parameters.js';
import { decimal } from './numbers.js';
import { optional, type Parameter, type Parameters } from './parameter.js';

export function filterParameters(dataset: DatasetName): Parameters {
  const { filters }: AnyDataset = datasets[dataset];
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterParameter(filter)]));
}

/** Refuses a maximum, such as `maxPopulation`, below its minimum. */
export function checkRanges(values: Readonly<Record<string, unknown>>): Failure | undefined {
  for (const [min, value] of Object.entries(values)) {
    const max = min.replace(/^min(?=[A-Z])/, 'max');
    if (max !== min && Number(values[max]) < Number(value))
      return refuseParam(max, 'must not be less than', { problem: 'conflict', other: min });
  }
  return undefined;
}

const codeParameters: Readonly<Record<string, (description: string, isFilter: boolean) => Parameter<unknown>>> = {
  countries: countryCode,
  currencies: currencyCode,
  cities: cityId,
  languages: languageCode,
  phoneCodes: phoneCountry,
  planets: planetId,
  states: stateId,
};

export function filterParameter({
  description,
  schema,
  codeDataset,
  codes,
  isSearch,
  read,
  accepts,
}: AnyFilter): Parameter<unknown> {
  const { type, enum: choices, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (isSearch) return searchText(description);
  if (codeDataset !== undefined)
    return type === 'array'
      ? countryCodes(description)
      : (codeParameters[codeDataset] ?? recordCode(codeDataset))(description, accepts !== undefined);
  if (type === 'boolean') return flag(description);
  if (type === 'number') return decimal(description, minimum, maximum);
  if (choices) return choice(description, choices, codes);
  return optional<string>({ description, schema: Type.String({ ...schema }), read });
}
