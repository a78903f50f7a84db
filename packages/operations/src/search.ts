import { type SearchType, searchDatasets, searchTypes } from '@almanac/data/internal';
import { Type } from 'typebox';
import { Matched } from './every-name.js';
import { listResult, operation } from './operation.js';
import { choices } from './parameters/choice.js';
import { findNearestWord } from './parameters/did-you-mean.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { cappedPaging, searchText } from './parameters/list-parameters.js';
import { Invalid, type Parameter, required } from './parameters/parameter.js';
import { place } from './parameters/places.js';

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

const SearchResult = Type.Object(
  {
    type: Type.Enum([...searchTypes], { description: 'What it is.' }),
    id: Type.String({
      description:
        'What tells it from others of its type: alpha-2 code, ISO 3166-2 code, GeoNames id, name in the tz database, ISO 4217 code, BCP 47 code.',
      examples: ['US-TX', '4717560', 'Europe/Paris'],
    }),
    name: Type.String({ description: 'Name in the language asked for.', examples: ['Paris'] }),
    label: Type.String({
      description:
        'The name with what tells it from namesakes, in the language asked for: state and country of a city, country of a state, the code of a time zone, currency or language. Cities alike even in that have their coordinates behind it.',
      examples: ['Paris, Texas, United States', 'Euro (EUR)'],
    }),
    country: Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()], {
      description:
        'ISO 3166-1 alpha-2 code of the country that it is or lies in; of a time zone, that of its own place. Null for currencies and languages.',
      examples: ['US'],
    }),
    latitude: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], {
      description:
        'Degrees north (WGS 84) of the city, of a point near the middle of the country, of the place that the time zone is named for, or of the most populous city of the state. Null for currencies and languages, and for states without a city.',
      examples: [33.66094],
    }),
    longitude: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], {
      description: 'Degrees east (WGS 84) of the same place.',
      examples: [-95.55551],
    }),
    path: Type.String({ description: 'The path of the record in this service.', examples: ['/cities/4717560'] }),
    matched: Matched,
  },
  {
    $id: 'SearchResult',
    additionalProperties: false,
    description: 'A country, state, city, time zone, currency or language that a search found.',
  },
);

/** Results after the first 100 are never what the caller meant. */
const paging = cappedPaging('results at most', 'first', 10, 100);

/** Longer than any name. */
const longestText = 200;

/** Time of a search through all six datasets, and the extra time to sort all matches by distance (`npm run bench -- costs`). */
const searchMs = 20;
const nearMs = 20;

const text: Parameter<string> = {
  ...required(
    searchText(
      `Text to find in names and codes, at most ${longestText} characters long: of cities in every language, of the rest in the language asked for, in English and in their own. A city may be followed by its state or country, a state by its country.`,
    ),
  ),
  read(typed) {
    if (typed.trim() === '') return new Invalid('is required');
    return typed.length > longestText ? new Invalid(`must have ${longestText} characters or fewer`) : typed;
  },
};

export const search = operation({
  id: 'search',
  path: '/search',
  description:
    'One search over records of every kind: countries, states, cities, time zones, currencies and languages, the likeliest first.',
  params: {
    q: text,
    types: searchTypeList,
    near: place(
      'A place, as latitude and longitude in degrees, separated by a comma. Among matches of the same class what is near comes first.',
    ),
    lang: language,
    ...paging.params,
    ...fieldsParameter(SearchResult),
  },
  reads: ['countries', 'states', 'cities', 'timezones', 'currencies', 'languages'],
  answers: listResult(SearchResult),
  columns: ['name', 'type', 'label', 'country', 'id'],
  // Abbreviations of time zones change with the seasons.
  runsEarly: true,
  examples: [
    { description: 'Everything that is called Georgia, or nearly', path: '/search?q=georgia' },
    {
      description: 'A city near Dallas, named in Spanish',
      path: '/search?q=paris&types=city&near=32.78,-96.81&lang=es&limit=3',
    },
  ],
  workMs: ({ near }) => searchMs + (near ? nearMs : 0),
  check: paging.check,
  run: (ask, datasets, { nowMs }) => searchDatasets(datasets, ask, nowMs),
});
