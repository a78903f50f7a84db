import {
  type Filter,
  filterByCode,
  filterByCountry,
  filterByFlag,
  filterBySearch,
  InvalidValue,
} from '../../core/filters.js';
import { createAlternateTexts, createNameText } from '../../search/names/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Language } from './schema.js';

export type { Language } from './schema.js';

/** Source: Unicode CLDR. */
export const languages = defineNamedDataset<Language>()({
  folder: 'languages',
  key: 'code',
  isSortedByCode: true,
  listCodes: ({ code, otherCodes }) => [code, ...otherCodes],
  // No code has a script or region.
  normalizeCode: (code) => code.split(/[-_]/, 1)[0] as string,
  normalizeQuery: (q) => languageTag.exec(q)?.[1] ?? q,
  listTexts,
  listCountries: ({ officialIn, regionallyOfficialIn }) => [...officialIn, ...regionallyOfficialIn],
  // Taiwan writes 芬蘭文, Hong Kong 芬蘭語; some languages end in the one word, some in the other.
  cutWords: (folded) => [...'語文语'].map((word) => ({ name: folded.replace(/[語文语话話]$/u, word) })),
  measureSize: ({ speakers }) => speakers ?? 0,
  filters: {
    q: filterBySearch('Text to find in names and codes.'),
    country: filterByCountry(
      'Only languages that are official in one country or territory, or in a part of it.',
      ({ officialIn, regionallyOfficialIn }, alpha2) =>
        officialIn.includes(alpha2) || regionallyOfficialIn.includes(alpha2),
    ),
    script: createScriptFilter('Only languages written in one script, by ISO 15924 code.'),
    supported: filterByFlag(
      'Only languages that `lang` supports, or only the others.',
      (language, supported) => language.supported.length > 0 === supported,
    ),
  },
  list: {
    description: 'Languages: names, codes, scripts, speakers and official status.',
    columns: ['code', 'name', 'nativeName', 'speakers', 'direction', 'scripts', 'officialIn'],
    examples: [
      ['The most spoken', '?sort=-speakers&limit=5&fields=code,name,nativeName,speakers'],
      ['Official in Switzerland', '?country=CH'],
    ],
  },
  get: {
    description: 'One language.',
    code: filterByCode('languages', 'BCP 47 or ISO 639 code of a language; script and region are ignored.'),
    examples: [['Romansh, named in French', '/rm?lang=fr']],
  },
});

/** A language with a script, a region or both, as software writes it: en-US, zh_Hant_TW, es-419. */
const languageTag = /^([a-z]{2,3})(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|[a-z]{2}|\d{3}))+(?:[-_][a-z\d]+)*$/;

function createScriptFilter(description: string): Filter<Language, string> {
  return {
    description,
    schema: { type: 'string', pattern: '^[A-Za-z]{4}$', examples: ['Cyrl'] },
    read: (text) =>
      /^[a-z]{4}$/i.test(text)
        ? text.toLowerCase()
        : new InvalidValue('must be an ISO 15924 code of four letters, for example Cyrl'),
    accepts: ({ scripts }, scriptCode) => scripts.some((code) => code.toLowerCase() === scriptCode),
  };
}

function listTexts({ name, code, otherCodes, nativeName }: Language, row: number): IndexedText[] {
  const alternates = [code, ...otherCodes].map((text) => text.toUpperCase());
  if (nativeName) alternates.push(nativeName);
  return [createNameText(name, row), ...createAlternateTexts(alternates, row)];
}
