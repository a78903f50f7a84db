import { type SearchType, searchTypes } from '@almanac/data/internal';
import { choices } from './choice.js';
import { findNearestWord } from './nearest-word.js';
import { Invalid, type Parameter } from './parameter.js';

/** People also write the name of the dataset, as in its route. */
const plurals: Readonly<Record<string, SearchType>> = {
  countries: 'country',
  states: 'state',
  cities: 'city',
  timezones: 'timezone',
  currencies: 'currency',
  languages: 'language',
};

const known = choices('Only records of these types.', searchTypes);

/** Types of records, separated by commas. */
export const searchTypeList: Parameter<readonly SearchType[] | undefined> = {
  ...known,
  read(text, reading) {
    const types = known.read(text, reading);
    if (!(types instanceof Invalid)) return types;
    const wrong = text.split(',').find((part) => known.read(part, reading) instanceof Invalid) as string;
    const meant = findNearestWord(wrong.trim(), [...searchTypes, ...Object.keys(plurals)]);
    const hint = meant === undefined ? '' : `; did you mean ${plurals[meant] ?? meant}?`;
    return new Invalid(`must be one or more of ${searchTypes.join(', ')}, separated by commas${hint}`);
  },
};
