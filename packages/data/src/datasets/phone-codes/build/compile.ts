import { applyCorrections } from '../../../build/corrections.js';
import type { Compiled, DatasetSource, Inputs } from '../../../build/dataset.js';
import { differing } from '../../../build/localized-names.js';
import { readTsv } from '../../../build/tsv.js';
import type { Country } from '../../countries/schema.js';
import { PhoneCode } from '../schema.js';
import { listLeadingDigits } from './compile-leading-digits.js';
import { compileSearch, reservedCodes } from './compile-search.js';
import { origins } from './origins.js';

export const source: DatasetSource<PhoneCode> = {
  record: PhoneCode,
  origins,
  key: 'code',
  dependsOn: ['countries'],
  compile(inputs) {
    const names = collectNames(inputs);
    const english = names.get('en') as Names;
    const records = readRegions(inputs)
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, ...region }) => ({ code, country: english.get(code) as string, ...region }));
    check(records, inputs.compiled<Country>('countries').records);
    const localized = [...names]
      .filter(([language]) => language !== 'en')
      .map(([language, inLanguage]) => {
        const country = records.map(({ code, country }) => differing(inLanguage.get(code), country));
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

/** The prefix that the source prefers, else the only one, else 00 where it is one of several; null if each is a carrier's. */
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

function check(records: readonly PhoneCode[], countries: readonly Country[]): void {
  const phoneCodes = new Map(records.map(({ code, phoneCode }) => [code, phoneCode]));
  const expected = new Set([...countries.map(({ alpha2 }) => alpha2), ...reservedCodes]);
  const unexpected = records.filter(({ code, country }) => !expected.has(code) || country === undefined);
  if (unexpected.length > 0)
    throw new Error(`phone codes without a country: ${unexpected.map(({ code }) => code).join(' ')}`);
  for (const code of expected) if (!phoneCodes.has(code)) throw new Error(`no phone code is known of ${code}`);
  for (const { alpha2, callingCode } of countries) {
    if (phoneCodes.get(alpha2) !== callingCode) throw new Error(`${alpha2} has ${callingCode} among the countries`);
  }
}
