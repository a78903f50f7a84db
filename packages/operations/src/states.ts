import { State } from '@almanac/data/schemas/states';
import { Type } from 'typebox';
import { createListOperation } from './dataset-operations.js';
import { addSearchFields } from './every-name.js';
import { listResult, operation } from './operation.js';
import { countryInPath } from './parameters/country-code.js';
import { didYouMean } from './parameters/did-you-mean.js';
import { filterParameters } from './parameters/filter-parameters.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { Invalid, optional } from './parameters/parameter.js';

const typeParameter = optional<string>({
  description: 'Only states of one type, such as province; the field type of each record has it.',
  schema: Type.String({ examples: ['province'] }),
  reads: ['states'],
  read(text, reading) {
    const { types } = reading.dataset('states');
    const type = types.find((known) => known.toLowerCase() === text.toLowerCase());
    return type ?? new Invalid('must be a type that a state has', 'invalid', didYouMean(text, types));
  },
});

export const listStates = createListOperation('states', { type: typeParameter });

const { country: _, ...filtersWithinCountry } = filterParameters('states');

export const listStatesOfCountry = operation({
  id: 'listStatesOfCountry',
  path: '/countries/:code/states',
  description: 'The states, provinces, regions and other subdivisions of one country.',
  pathParams: { code: countryInPath },
  params: { ...filtersWithinCountry, type: typeParameter, lang: language, ...listParameters(State) },
  reads: ['states'],
  answers: listResult(addSearchFields(State)),
  columns: listStates.columns ?? [],
  examples: [{ description: 'The prefectures of Japan', path: '/countries/JP/states?lang=ja' }],
  run: ({ code, ...filters }, { states }) => states.list.inSteps({ ...filters, country: code }),
});
