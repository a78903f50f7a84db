import { type SearchType, searchDatasets, searchTypes } from '@almanac/data/internal';
import { Match } from '@almanac/data/schemas';
import { SearchResult as SearchResultSchema } from '@almanac/data/schemas/search';
import { extend } from './every-name.js';
import { listResult, operation } from './operation.js';
import { choices } from './parameters/choice.js';
import { findNearestWord, toHint } from './parameters/did-you-mean.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { cappedPaging, searchText } from './parameters/list-parameters.js';
import { Invalid, type Parameter, required } from './parameters/parameter.js';
import { place } from './parameters/places.js';

/** Used to suggest a type to callers who send the name of a dataset. */
const typeByDataset: Readonly<Record<string, SearchType>> = {
  countries: 'country',
  states: 'state',
  cities: 'city',
  timezones: 'timezone',
  currencies: 'currency',
  languages: 'language',
};

const typesParameter = choices('Only records of these types.', searchTypes);

const searchTypeList: Parameter<readonly SearchType[] | undefined> = {
  ...typesParameter,
  read(text, reading) {
    const types = typesParameter.read(text, reading);
    if (!(types instanceof Invalid)) return types;
    const unknownType = text.split(',').find((part) => typesParameter.read(part, reading) instanceof Invalid) as string;
    const suggestion = findNearestWord(unknownType.trim(), [...searchTypes, ...Object.keys(typeByDataset)]);
    const hint = toHint(suggestion && (typeByDataset[suggestion] ?? suggestion));
    return new Invalid(`must be one or more of ${searchTypes.join(', ')}, separated by commas`, 'invalid', hint);
  },
};

const SearchResult = extend(SearchResultSchema, { matched: Match });

/** Only the first 100 results can be requested: nobody looks further. */
const paging = cappedPaging('results at most', 'first', 10, 100);

/** In characters. No name is longer. */
const maxTextLength = 200;

/** Time to search all six datasets, in ms. */
const searchMs = 20;
/** Additional time to sort all matches by distance, in ms. */
const distanceSortMs = 20;

const textParameter: Parameter<string> = {
  ...required(
    searchText(
      `Text to find in names and codes, at most ${maxTextLength} characters: for cities in all languages, for other records in the requested one, in English and in the local one. A city may be followed by its state or country, a state by its country.`,
    ),
  ),
  read(query) {
    if (query.trim() === '') return new Invalid('is required', 'missing');
    return query.length > maxTextLength ? new Invalid(`must have ${maxTextLength} characters or fewer`) : query;
  },
};

export const search = operation({
  id: 'search',
  path: '/search',
  description:
    'One search over records of every kind: countries, states, cities, time zones, currencies and languages, best matches first.',
  params: {
    q: textParameter,
    types: searchTypeList,
    near: place(
      'A place, as latitude and longitude in degrees, separated by a comma. Among equally good matches, nearer ones come first.',
    ),
    lang: language,
    ...paging.params,
    ...fieldsParameter(SearchResult),
  },
  reads: ['countries', 'states', 'cities', 'timezones', 'currencies', 'languages'],
  answers: listResult(SearchResult),
  columns: ['name', 'type', 'label', 'country', 'id'],
  // The answer expires, because abbreviations of time zones change with the seasons.
  runsBeforeTag: true,
  examples: [
    { description: 'Everything named Georgia, or nearly', path: '/search?q=georgia' },
    {
      description: 'A city near Dallas, named in Spanish',
      path: '/search?q=paris&types=city&near=32.78,-96.81&lang=es&limit=3',
    },
  ],
  workMs: ({ near }) => searchMs + (near ? distanceSortMs : 0),
  check: paging.check,
  run: (query, datasets, { nowMs }) => searchDatasets(datasets, query, nowMs),
});
