import type { Files } from '../../core/files.js';
import {
  type Filter,
  type FilterValues,
  filterByCode,
  filterByCountry,
  filterByFlag,
  filterBySearch,
  InvalidValue,
  passesFilters,
} from '../../core/filters.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createAlternateTexts, createNameSearch, createNameText } from '../../search/text/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { defineDataset } from '../define-dataset.js';
import type { Language } from './schema.js';

export type { Language } from './schema.js';

export type Languages = Lookup<Language, LanguagesQuery>;

type LanguagesQuery = FilterValues<typeof filters> & SearchPage;

const filters = {
  q: filterBySearch('Text to find in names and codes.'),
  country: filterByCountry(
    'Only languages that are official in one country or territory, or in a part of it.',
    ({ officialIn, regionallyOfficialIn }: Language, alpha2) =>
      officialIn.includes(alpha2) || regionallyOfficialIn.includes(alpha2),
  ),
  script: createScriptFilter('Only languages written in one script, by ISO 15924 code.'),
  supported: filterByFlag(
    'Only languages that `lang` supports, or only the others.',
    (language: Language, supported) => language.supported.length > 0 === supported,
  ),
};

/** Source: Unicode CLDR. */
export const languages = defineDataset({
  key: 'code',
  title: 'name',
  filters,
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
  open: openLanguages,
});

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

async function openLanguages(files: Files, language: string): Promise<Languages> {
  const rows = await openRecordRows<Language>(files, 'languages', language);
  const { all: englishRecords } = await openRecordRows<Language>(files, 'languages', 'en');
  const findCode = indexCodes(englishRecords, ({ code, otherCodes }) => [code, ...otherCodes]);
  return createLookup<Language, LanguagesQuery>({
    rows,
    find: (code) => findCode(code) ?? findCode(code.split(/[-_]/, 1)[0] as string),
    accepts: (record, values) => passesFilters(filters, record, values),
    search: createNameSearch({
      records: rows.all,
      english: englishRecords,
      listTexts,
      measureSize: (row) => englishRecords[row]?.speakers ?? 0,
    }),
  });
}

function listTexts({ name, code, otherCodes, nativeName }: Language, row: number): IndexedText[] {
  const alternates = [code, ...otherCodes].map((text) => text.toUpperCase());
  if (nativeName) alternates.push(nativeName);
  return [createNameText(name, row), ...createAlternateTexts(alternates, row)];
}
