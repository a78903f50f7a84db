import { MoonPhase as MoonPhaseRecord } from '@almanac/data/schemas/moon-phases';
import { searchable } from './match.schema.js';
import { listResult, operation } from './operation.js';
import { flag } from './parameters/choice.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { searchText } from './parameters/search-text.js';

const MoonPhase = searchable(MoonPhaseRecord);

export const listMoonPhases = operation({
  id: 'listMoonPhases',
  path: '/moon-phases',
  description: 'The eight phases of the Moon, in the order of the month.',
  params: {
    q: searchText('Text to find in names.'),
    principal: flag('Only the four that almanacs give an instant for, or only the others.'),
    lang: language,
    ...listParameters(MoonPhase, MoonPhaseRecord),
  },
  reads: ['moonPhases'],
  answers: listResult(MoonPhase),
  columns: ['number', 'name', 'symbol', 'trend', 'elongation', 'meanAgeDays'],
  examples: [
    { description: 'Names in Japanese, with their signs', path: '/moon-phases?lang=ja&fields=key,name,symbol' },
  ],
  run: (ask, { moonPhases }) => moonPhases.list.inSteps(ask),
});
