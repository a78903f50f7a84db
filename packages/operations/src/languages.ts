import { Language as LanguageRecord } from '@almanac/data/schemas/languages';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listOf, oneOf, operation } from './operation.js';
import { flag } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { fieldsOf } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { paging } from './parameters/paging.js';
import { Invalid, optional, required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';
import { sortOf } from './parameters/sort.js';

const Language = searchable(LanguageRecord);

const languageCode = optional<string>({
  about: 'BCP 47 or ISO 639 code of a language; script and region after it do not matter.',
  schema: Type.String({ examples: ['de', 'deu', 'zh-Hant'] }),
  reads: ['languages'],
  read(text, reading) {
    if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(text))
      return new Invalid('must be the code of a language, for example de');
    const { find, rows } = reading.dataset('languages');
    const row = find(text);
    return row === undefined ? new Invalid('names no language that CLDR knows', true) : rows.record(row).code;
  },
});

export const listLanguages = operation({
  id: 'listLanguages',
  path: '/languages',
  about: 'Languages: names, codes, scripts, speakers and where each is official.',
  params: {
    q: searchText('Text to find in names and codes.'),
    country: countryCode('Only those that are official in one country or territory, in all of it or in a part.'),
    script: optional<string>({
      about: 'Only those that are written in one script, by its ISO 15924 code.',
      schema: Type.String({ pattern: '^[A-Za-z]{4}$', examples: ['Cyrl'] }),
      read: (text) =>
        /^[a-z]{4}$/i.test(text) ? text : new Invalid('must be an ISO 15924 code of four letters, for example Cyrl'),
      canonical: (script) => script.toLowerCase(),
    }),
    supported: flag('Only those in which names are served, or only the others.'),
    lang: language,
    ...paging,
    ...sortOf(LanguageRecord),
    ...fieldsOf(Language),
  },
  reads: ['languages'],
  answers: listOf(Language),
  examples: [
    { about: 'The most spoken', path: '/languages?sort=-speakers&limit=5&fields=code,name,nativeName,speakers' },
    { about: 'Official in Switzerland', path: '/languages?country=CH' },
  ],
  run: (ask, { languages }) => languages.listInSlices(ask),
});

export const getLanguage = operation({
  id: 'getLanguage',
  path: '/languages/:code',
  about: 'One language.',
  pathParams: { code: required(languageCode) },
  params: { lang: language, ...fieldsOf(LanguageRecord) },
  reads: ['languages'],
  answers: oneOf(LanguageRecord),
  examples: [{ about: 'Romansh, named in French', path: '/languages/rm?lang=fr' }],
  run({ code }, { languages }) {
    const row = languages.find(code);
    return row === undefined
      ? notFound(`${code} names no language that CLDR knows`, 'code')
      : { value: languages.rows.record(row) };
  },
});
