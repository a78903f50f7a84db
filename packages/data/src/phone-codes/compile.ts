import { applyCorrections } from '../compile/corrections.js';
import type { Compiled, DatasetSource, Inputs } from '../compile/dataset.js';
import { readTsv } from '../compile/tsv.js';
import type { Country } from '../countries/record.schema.js';
import { listLeadingDigits } from './leading-digits.js';
import { PhoneCode } from './record.schema.js';
import type { Alternates, Search } from './search-texts.js';

export const source: DatasetSource<PhoneCode> = {
  record: PhoneCode,
  key: 'code',
  dependsOn: ['countries'],
  compile(inputs) {
    const names = collectNames(inputs);
    const english = names.get('en') as Names;
    const records = readRegions(inputs)
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, ...region }) => ({ code, country: english.get(code) as string, ...region }));
    checkCodes(records, english);
    const localized = [...names]
      .filter(([language]) => language !== 'en')
      .map(([language, inLanguage]) => {
        const country = records.map(({ code, country }) => differing(inLanguage.get(code), country));
        return [language, { country }] as const;
      });
    return { records, localized: Object.fromEntries(localized), files: describeSearch(inputs, names.keys()) };
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
      internationalPrefix: preferredPrefix(row.internationalPrefix as string, row.internationalPrefixDefault as string),
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

/** The prefix that the source prefers, else the only one, else 00 where it is one of several; null where each is a carrier's. */
function preferredPrefix(pattern: string, preferred: string): string | null {
  if (preferred !== '') return preferred;
  if (/^\d+$/.test(pattern)) return pattern;
  return new RegExp(`^(?:${pattern})$`).test('00') ? '00' : null;
}

/** By language, the names of countries by code: those of the countries, and CLDR's for what ISO reserves. */
function collectNames(inputs: Inputs): Map<string, Names> {
  const { records: countries, localized = {} } = inputs.compiled<Country>('countries') as Compiled<Country>;
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

/** What the search knows besides names: other texts in all languages and in each, and how many people mean a country. */
function describeSearch(inputs: Inputs, languages: Iterable<string>): Record<string, string> {
  const { records: countries, files = {} } = inputs.compiled<Country>('countries') as Compiled<Country>;
  const others = JSON.parse(files['alternates.json'] as string) as Readonly<Record<string, Alternates>>;
  const everywhere = countries.map(({ alpha2, alpha3, officialName, nativeName }) => {
    const texts = [alpha3, officialName, nativeName, ...(others.en?.[alpha2] ?? [])];
    return [alpha2, [...new Set(texts)]] as const;
  });
  const people = countries.map(({ alpha2, population }) => [alpha2, population ?? 0] as const);
  const search: Search = { people: Object.fromEntries(people), alternates: Object.fromEntries(everywhere) };
  const own = [...languages].map((language) => [
    `alternates/${language}.json`,
    JSON.stringify(language === 'en' ? {} : (others[language] ?? {})),
  ]);
  return { 'search.json': JSON.stringify(search), ...Object.fromEntries(own) };
}

function differing(text: string | undefined, usual: string): string | null {
  return text === undefined || text === usual ? null : text;
}

function checkCodes(records: readonly PhoneCode[], english: Names): void {
  const codes = new Set(records.map(({ code }) => code));
  const missing = [...english.keys()].filter((code) => !codes.has(code));
  const nameless = records.filter(({ code }) => !english.has(code)).map(({ code }) => code);
  if (missing.length > 0 || nameless.length > 0) {
    throw new Error(`phone codes: without a code ${missing.join(' ')}; without a name ${nameless.join(' ')}`);
  }
}
