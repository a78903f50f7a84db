import { Language as LanguageRecord } from '@almanac/data/schemas/languages';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { flag } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { languageCode } from './parameters/language-code.js';
import { listParameters } from './parameters/list-parameters.js';
import { Invalid, optional, required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';

const Language = searchable(LanguageRecord);

export const listLanguages = operation({
  id: 'listLanguages',
  path: '/languages',
  description: 'Languages: names, codes, scripts, speakers and where each is official.',
  params: {
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
    lang: language,
    ...listParameters(Language, LanguageRecord),
  },
  reads: ['languages'],
  answers: listResult(Language),
  columns: ['code', 'name', 'nativeName', 'speakers', 'direction', 'scripts', 'officialIn'],
  examples: [
    { description: 'The most spoken', path: '/languages?sort=-speakers&limit=5&fields=code,name,nativeName,speakers' },
    { description: 'Official in Switzerland', path: '/languages?country=CH' },
  ],
  run: (ask, { languages }) => languages.list.inSteps(ask),
});

export const getLanguage = operation({
  id: 'getLanguage',
  path: '/languages/:code',
  description: 'One language.',
  pathParams: {
    code: required(languageCode('BCP 47 or ISO 639 code of a language; script and region after it do not matter.')),
  },
  params: { lang: language, ...fieldsParameter(LanguageRecord) },
  reads: ['languages'],
  answers: recordResult(Language),
  examples: [{ description: 'Romansh, named in French', path: '/languages/rm?lang=fr' }],
  run({ code }, { languages }) {
    const row = languages.find(code);
    return row === undefined
      ? notFound(`${code} names no language that CLDR knows`, 'code')
      : { value: languages.rows.record(row) };
  },
});
