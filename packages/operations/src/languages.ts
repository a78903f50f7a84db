import { Language } from '@almanac/data/schemas/languages';
import { Type } from 'typebox';
import { getFromDataset, listDataset } from './dataset-operations.js';
import { flag } from './parameters/choice.js';
import { languageCode } from './parameters/codes.js';
import { countryCode } from './parameters/country-code.js';
import { searchText } from './parameters/list-parameters.js';
import { Invalid, optional, required } from './parameters/parameter.js';

export const listLanguages = listDataset('languages', Language, {
  description: 'Languages: names, codes, scripts, speakers and where each is official.',
  filters: {
    q: searchText('Text to find in names and codes.'),
    country: countryCode('Only those that are official in one country or territory, in all of it or in a part.'),
    script: optional<string>({
      description: 'Only those that are written in one script, by its ISO 15924 code.',
      schema: Type.String({ pattern: '^[A-Za-z]{4}$', examples: ['Cyrl'] }),
      read: (text) =>
        /^[a-z]{4}$/i.test(text) ? text : new Invalid('must be an ISO 15924 code of four letters, for example Cyrl'),
      canonical: (script) => script.toLowerCase(),
    }),
    supported: flag('Only those in which names are served, or only the others.'),
  },
  columns: ['code', 'name', 'nativeName', 'speakers', 'direction', 'scripts', 'officialIn'],
  examples: [
    { description: 'The most spoken', path: '/languages?sort=-speakers&limit=5&fields=code,name,nativeName,speakers' },
    { description: 'Official in Switzerland', path: '/languages?country=CH' },
  ],
});

export const getLanguage = getFromDataset('languages', Language, {
  description: 'One language.',
  code: {
    code: required(languageCode('BCP 47 or ISO 639 code of a language; script and region after it do not matter.')),
  },
  examples: [{ description: 'Romansh, named in French', path: '/languages/rm?lang=fr' }],
});
