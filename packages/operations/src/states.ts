import { State } from '@almanac/data/schemas/states';
import { Type } from 'typebox';
import { getFromDataset, listDataset } from './dataset-operations.js';
import { searchable } from './every-name.js';
import { listResult, operation } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { stateId } from './parameters/codes.js';
import { countryCode, countryInPath } from './parameters/country-code.js';
import { didYouMean } from './parameters/did-you-mean.js';
import { language } from './parameters/language.js';
import { listParameters, searchText } from './parameters/list-parameters.js';
import { Invalid, optional, required } from './parameters/parameter.js';

const narrowing = {
  q: searchText('Text to find in names and codes.'),
  type: optional<string>({
    description: 'Only one type, such as province; each record has its own.',
    schema: Type.String({ examples: ['province'] }),
    reads: ['states'],
    read(text, reading) {
      const { types } = reading.dataset('states');
      const type = types.find((known) => known.toLowerCase() === text.toLowerCase());
      return type ?? new Invalid(`must be a type that a state has${didYouMean(text, types)}`);
    },
  }),
  parent: stateId('Only those that lie in this one, by its ISO 3166-2 code.'),
  topLevel: flag('Only those of the first level, or only those that lie in another.'),
  inForce: flag('`false` adds former codes, each with the day on which it ended and its replacements.'),
  status: choice('`law` adds units that a law has created and ISO 3166-2 has no code for.', ['iso', 'law']),
};

const columns = ['id', 'name', 'type', 'capital', 'population', 'parent'];

export const listStates = listDataset('states', State, {
  description:
    'States, provinces, regions and other subdivisions: every code of ISO 3166-2 that is in force, on request former codes and units that ISO has no code for.',
  filters: { country: countryCode('Only one country.'), ...narrowing },
  columns,
  examples: [
    { description: 'The states of Germany, named in German', path: '/states?country=DE&lang=de' },
    { description: 'The provinces of Andalusia', path: '/states?parent=ES-AN' },
    { description: 'Find a state by a name', path: '/states?q=bavaria' },
    { description: 'The codes of Viet Nam, former ones among them', path: '/states?country=VN&inForce=false' },
    {
      description: 'The provinces of Angola, those of the law of 2024 among them',
      path: '/states?country=AO&status=law',
    },
  ],
});

export const listStatesOfCountry = operation({
  id: 'listStatesOfCountry',
  path: '/countries/:code/states',
  description: 'The states, provinces, regions and other subdivisions of one country.',
  pathParams: { code: countryInPath },
  params: { ...narrowing, lang: language, ...listParameters(State) },
  reads: ['states'],
  answers: listResult(searchable(State)),
  columns,
  examples: [{ description: 'The prefectures of Japan', path: '/countries/JP/states?lang=ja' }],
  run: ({ code, ...ask }, { states }) => states.list.inSteps({ ...ask, country: code }),
});

export const getState = getFromDataset('states', State, {
  description: 'One state or other subdivision, also by a former code.',
  code: { code: required(stateId('ISO 3166-2 code, a former one too, or the id of a unit of the law.')) },
  examples: [{ description: 'Bavaria, named in French', path: '/states/DE-BY?lang=fr' }],
});
