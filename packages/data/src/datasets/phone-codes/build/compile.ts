import { applyCorrections } from '../../../build/corrections.js';
import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { nullIfEqual } from '../../../build/localized-names.js';
import { readTsv } from '../../../build/tsv.js';
import type { CountrySearch } from '../../countries/lookup.js';
import type { Country } from '../../countries/schema.js';
import { PhoneCode } from '../schema.js';
import type { PhoneSearchFile } from '../search-texts.js';
import { listLeadingDigits } from './compile-leading-digits.js';

export const compiler: DatasetCompiler<PhoneCode> = {
  record: PhoneCode,
  key: 'code',
  dependsOn: ['countries'],
  compile(inputs) {
    const names = collectNames(inputs);
    const englishNames = names.get('en') as Names;
    const records = readRegions(inputs)
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, ...region }) => ({ code, country: englishNames.get(code) as string, ...region }));
    checkCodes(records, inputs.compiled<Country>('countries').records);
    const localized = [...names]
      .filter(([language]) => language !== 'en')
      .map(([language, localNames]) => {
        const country = records.map(({ code, country }) => nullIfEqual(localNames.get(code), country));
        return [language, { country }] as const;
      });
    return { records, localized: Object.fromEntries(localized), files: compileSearch(inputs, names.keys(), records) };
  },
};

type Region = Omit<PhoneCode, 'country'>;
type Names = ReadonlyMap<string, string>;

function readRegions(inputs: Inputs): Region[] {
  const regions = readTsv(inputs.extract('regions.tsv')).map((row): Region => {
    const main = row.main === 'main';
    return {
      code: row.code as string,
      phoneCode: `+${row.callingCode}`,
      areaCodes: main ? [] : listLeadingDigits(row.leadingDigits as string),
      main,
      assigned: true,
      unusedPhoneCodes: [],
      internationalPrefix: choosePrefix(row.internationalPrefix as string, row.internationalPrefixDefault as string),
      nationalPrefix: row.nationalPrefix || null,
      numberLengths: (row.lengths as string).split(' ').map(Number),
      example: {
        e164: row.exampleE164 as string,
        international: row.exampleInternational as string,
        national: row.exampleNational as string,
      },
    };
  });
  return applyCorrections(regions, ({ code }) => code, inputs.corrections);
}

/** Returns the preferred prefix of the source, or the only one, or 00 if it is one of several; otherwise null. */
function choosePrefix(pattern: string, preferred: string): string | null {
  if (preferred !== '') return preferred;
  if (/^\d+$/.test(pattern)) return pattern;
  return new RegExp(`^(?:${pattern})$`).test('00') ? '00' : null;
}

/** Collects country names by language and code, with CLDR's names for codes that ISO reserves. */
function collectNames(inputs: Inputs): Map<string, Names> {
  const { records: countries, localized = {} } = inputs.compiled<Country>('countries');
  const names = new Map<string, Map<string, string>>();
  names.set('en', new Map(countries.map(({ alpha2, name }) => [alpha2, name])));
  for (const [language, { name = [] }] of Object.entries(localized)) {
    names.set(language, new Map(countries.map((country, row) => [country.alpha2, name[row] ?? country.name])));
  }
  for (const { locale, code, name } of readTsv<'locale' | 'code' | 'name'>(inputs.extract('reserved-names.tsv'))) {
    names.get(locale)?.set(code, name);
  }
  return names;
}

/**
 * @throws if a country or reserved code has no record, if another code has one, or if the calling code of a country
 * differs from the one in `countries`
 */
function checkCodes(records: readonly PhoneCode[], countries: readonly Country[]): void {
  const phoneCodes = new Map(records.map(({ code, phoneCode }) => [code, phoneCode]));
  const expectedCodes = new Set([...countries.map(({ alpha2 }) => alpha2), ...reservedCodes]);
  const unexpectedRecords = records.filter(({ code, country }) => !expectedCodes.has(code) || country === undefined);
  if (unexpectedRecords.length > 0)
    throw new Error(`phone codes for unknown countries: ${unexpectedRecords.map(({ code }) => code).join(' ')}`);
  for (const code of expectedCodes) if (!phoneCodes.has(code)) throw new Error(`no phone code is known for ${code}`);
  for (const { alpha2, callingCode } of countries) {
    if (phoneCodes.get(alpha2) !== callingCode) throw new Error(`${alpha2} has ${callingCode} in countries`);
  }
}

/** Reserved by ISO for Ascension and Tristan da Cunha, which are parts of Saint Helena in ISO 3166-1. */
const reservedCodes: readonly string[] = ['AC', 'TA'];

const countryOfReservedCodes = 'SH';

function compileSearch(
  inputs: Inputs,
  languages: Iterable<string>,
  records: readonly PhoneCode[],
): Record<string, string> {
  const { records: countries, files = {} } = inputs.compiled<Country>('countries');
  const countrySearch = JSON.parse(files['search.json'] as string) as CountrySearch;
  const alternatesByLanguage = countrySearch.alternates;
  const reservedRecords = records.filter(({ code }) => reservedCodes.includes(code));
  // In this dataset, Ascension is not an alternate name of Saint Helena but a record.
  const isReserved = (text: string) => reservedRecords.some(({ country }) => country.startsWith(text));
  const alternates = countries.map(({ alpha2, alpha3, officialName, nativeName }) => {
    const texts = [alpha3, officialName, nativeName, ...(alternatesByLanguage.en?.[alpha2] ?? [])];
    return [alpha2, [...new Set(texts)].filter((text) => !isReserved(text))] as const;
  });
  const people = new Map(countries.map(({ alpha2 }, row) => [alpha2, countrySearch.people[row] ?? 0]));
  for (const code of reservedCodes) people.set(code, people.get(countryOfReservedCodes) ?? 0);
  const search: PhoneSearchFile = { people: Object.fromEntries(people), alternates: Object.fromEntries(alternates) };
  const searchTextsByLanguage = [...languages].map((language) => {
    const texts = language === 'en' ? {} : (alternatesByLanguage[language] ?? {});
    return [`alternates/${language}.json`, JSON.stringify(texts)] as const;
  });
  return { 'search.json': JSON.stringify(search), ...Object.fromEntries(searchTextsByLanguage) };
}
