import { compileFormerCodes } from '../../../build/compile-former-codes.js';
import { applyCorrections } from '../../../build/corrections.js';
import type { Compiled, DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listLocalizedTexts, packKnownNames, type RowName } from '../../../build/pack-known-names.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Language } from '../../languages/schema.js';
import { Country } from '../schema.js';
import { compileCodeAliases } from './compile-code-aliases.js';
import { compileCurrencies } from './compile-currencies.js';
import { listOriginExceptions } from './compile-exceptions.js';
import { compileFacts, indexByAlpha2 } from './compile-facts.js';
import { compileLanguages, compileNativeNames, readOfficialNames } from './compile-languages.js';
import { compileNames, type NamesInLanguage } from './compile-names.js';
import { compileGroupNames, compileRegions } from './compile-places.js';
import { completeCountries } from './complete.js';

export const compiler: DatasetCompiler<Country> = {
  record: Country,
  // A correction with the key `kok PS` changes the name of Palestine in Konkani.
  findTargets({ key }) {
    const [language, alpha2] = key.split(' ');
    return alpha2 === undefined ? undefined : { key: alpha2, fields: ['name'], language };
  },
  key: 'alpha2',
  dependsOn: ['languages', 'groups'],
  completeWith: ['cities', 'timezones', 'currencies', 'borders'],
  complete: completeCountries,
  compile(inputs) {
    const nameCorrections = inputs.corrections.filter(({ key }) => key.includes(' '));
    const recordCorrections = inputs.corrections.filter(({ key }) => !key.includes(' '));
    const names = compileNames(inputs, nameCorrections);
    const english = names.find(({ language }) => language === 'en') as NamesInLanguage;
    const drafts = compileRecords(inputs, english);
    const correctedCountries = applyCorrections(drafts, ({ alpha2 }) => alpha2, recordCorrections) as Country[];
    const findNativeNames = compileNativeNames(inputs, names);
    const alternates = listAlternates(inputs, correctedCountries, names);
    const records = correctedCountries.map((country) => ({
      ...country,
      nativeNames: findNativeNames(country),
      alternativeNames: (alternates.en?.[country.alpha2] ?? []).filter((name) => name !== country.name),
    }));
    const localized = localizeNames(inputs, records, names);
    const codeAliases = compileCodeAliases(inputs, records);
    const owners = readTsv<'alpha2' | 'owner'>(inputs.curated('owners.tsv'));
    return {
      records,
      exceptions: listOriginExceptions(inputs),
      localized,
      files: {
        'search.json': JSON.stringify({
          people: listPopulations(inputs, records),
          alternates,
          owners: Object.fromEntries(owners.map(({ alpha2, owner }) => [alpha2, owner])),
        }),
        'code-aliases.json': JSON.stringify(codeAliases),
        'former-codes.json': compileFormerCodes(
          inputs.curated('former-codes.tsv'),
          records.flatMap(({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric]),
        ),
        'names.bin': packKnownNames([
          ...listLocalizedTexts({ records, localized }, 'name', 'officialName'),
          ...listOtherNames(inputs, records, alternates, codeAliases),
        ]),
      },
    };
  },
};

/**
 * A country before corrections, which add the calling codes that the source lacks. Fields that need other records or
 * datasets, such as `timezones` and `boundingBox`, have placeholders.
 */
type Draft = Omit<Country, 'callingCode'> & { readonly callingCode: string | null };

function compileRecords(inputs: Inputs, english: NamesInLanguage): Draft[] {
  const codes = readTsv<'alpha2' | 'alpha3' | 'numeric'>(inputs.extract('codes.tsv'));
  const facts = indexByAlpha2<'officialName' | 'areaKm2' | 'latitude' | 'longitude' | 'topLevelDomain' | 'borders'>(
    inputs.curated('facts.tsv'),
  );
  const countriesList = indexByAlpha2<'capital' | 'nativeName'>(inputs.extract('countries-list.tsv'));
  const callingCodes = indexByAlpha2<'callingCode'>(inputs.extract('calling-codes.tsv'));
  const otherCapitals = groupBy(readTsv<'alpha2' | 'city'>(inputs.curated('other-capitals.tsv')), (row) => row.alpha2);
  const currencies = compileCurrencies(inputs);
  const languages = compileLanguages(inputs, inputs.compiled<Language>('languages'));
  const findRegions = compileRegions(inputs);
  const findStatus = readStatuses(inputs);
  const findFacts = compileFacts(inputs);
  const otherDomains = groupBy(readTsv<'alpha2' | 'domain'>(inputs.curated('other-domains.tsv')), (row) => row.alpha2);

  return codes.map(({ alpha2, alpha3, numeric }) => {
    const factRow = getRow(facts, alpha2);
    const status = findStatus(alpha2);
    const regions = findRegions(alpha2);
    const currentCurrencies = currencies.get(alpha2) ?? [];
    const callingCode = callingCodes.get(alpha2)?.callingCode;
    const { capital, nativeName } = getRow(countriesList, alpha2);
    return {
      alpha2,
      name: english.names.get(alpha2) as string,
      continent: regions.continent,
      recognized: status === 'un-member' || status === 'un-observer',
      status,
      alpha3,
      numeric,
      officialName: factRow.officialName,
      nativeName,
      capital: capital || null,
      otherCapitals: (otherCapitals.get(alpha2) ?? []).map(({ city }) => city),
      currency: currentCurrencies[0] ?? null,
      currencies: currentCurrencies,
      languages: languages.get(alpha2) ?? [],
      callingCode: callingCode ? `+${callingCode}` : null,
      topLevelDomain: factRow.topLevelDomain || null,
      flag: writeFlag(alpha2),
      flagSvg: `/flags/${alpha2}.svg`,
      region: regions.region,
      subregion: regions.subregion,
      latitude: Number(factRow.latitude),
      longitude: Number(factRow.longitude),
      areaKm2: Number(factRow.areaKm2),
      borders: factRow.borders === '' ? [] : factRow.borders.split(' ').sort(),
      ...findFacts(alpha2),
      timezones: [],
      capitalLatitude: null,
      capitalLongitude: null,
      boundingBox: { west: -180, south: -90, east: 180, north: 90 },
      nativeNames: [],
      alternativeNames: [],
      currencyName: null,
      topLevelDomains: [factRow.topLevelDomain, ...(otherDomains.get(alpha2) ?? []).map(({ domain }) => domain)].filter(
        Boolean,
      ),
    };
  });
}

// Non-member observer states: General Assembly resolutions 58/314 (2004) and 67/19 (2012).
const observers = new Set(['PS', 'VA']);
const disputed = new Set(['EH', 'TW', 'XK']);

function readStatuses(inputs: Inputs): (alpha2: string) => Country['status'] {
  const groups = readTsv<'group' | 'member'>(inputs.extract('groups.tsv'));
  const members = new Set(groups.filter(({ group }) => group === 'UN').map(({ member }) => member));
  return (alpha2) => {
    if (members.has(alpha2)) return 'un-member';
    if (observers.has(alpha2)) return 'un-observer';
    return disputed.has(alpha2) ? 'disputed' : 'territory';
  };
}

/** Writes the flag as two regional indicator symbols (Unicode, from U+1F1E6). */
function writeFlag(alpha2: string): string {
  return [...alpha2].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 0x41)).join('');
}

function localizeNames(
  inputs: Inputs,
  records: readonly Country[],
  names: readonly NamesInLanguage[],
): Compiled['localized'] {
  const findGroupName = compileGroupNames(inputs);
  const officialNames = readOfficialNames(inputs);
  const demonyms = indexByAlpha2<'french'>(inputs.curated('demonyms.tsv'));
  const namesInOtherLanguages = names.filter(({ language }) => language !== 'en');
  return Object.fromEntries(
    namesInOtherLanguages.map((languageNames) => {
      const { language } = languageNames;
      const name = records.map((record) => languageNames.names.get(record.alpha2) ?? null);
      const subregion = records.map((record) => findGroupName(language, record.subregion));
      const officialName = records.map(({ alpha2 }) => officialNames.get(language)?.get(alpha2) ?? null);
      const demonym = records.map(({ alpha2 }) => (language === 'fr' && demonyms.get(alpha2)?.french) || null);
      return [language, { name, subregion, officialName, demonym }];
    }),
  );
}

/** Lists the approximate populations, which rank search results. */
function listPopulations(inputs: Inputs, records: readonly Country[]): number[] {
  const populations = indexByAlpha2<'population'>(inputs.extract('populations.tsv'));
  return records.map(({ alpha2 }) => Number(getRow(populations, alpha2).population));
}

/**
 * Lists other names by language and alpha-2 code. The English list is searched in every language, so it includes the
 * names in the official languages.
 */
function listAlternates(
  inputs: Inputs,
  records: readonly Country[],
  names: readonly NamesInLanguage[],
): Record<string, Record<string, readonly string[]>> {
  const aliasRows = groupBy(readTsv<'alpha2' | 'name'>(inputs.curated('name-aliases.tsv')), ({ alpha2 }) => alpha2);
  const aliasesByLanguage = names.map(({ language, otherNames: others }) => {
    const alternates = Object.fromEntries([...others].map(([alpha2, otherNames]) => [alpha2, [...otherNames]]));
    return [language, alternates] as const;
  });
  const alternates = Object.fromEntries(aliasesByLanguage);
  const english = records.map(({ alpha2, languages }) => {
    const ownNames = names
      .filter(({ language }) => languages.includes(language))
      .flatMap(({ names, otherNames: others }) => [names.get(alpha2) ?? [], [...(others.get(alpha2) ?? [])]].flat());
    const aliases = (aliasRows.get(alpha2) ?? []).map(({ name }) => name);
    return [alpha2, [...new Set([...(alternates.en?.[alpha2] ?? []), ...aliases, ...ownNames])]] as const;
  });
  return { ...alternates, en: Object.fromEntries(english) };
}

function* listOtherNames(
  inputs: Inputs,
  records: readonly Country[],
  alternates: ReturnType<typeof listAlternates>,
  codeAliases: ReturnType<typeof compileCodeAliases>,
): Generator<RowName> {
  for (const [row, { alpha2, nativeName, nativeNames, flag, callingCode, topLevelDomains }] of records.entries()) {
    const names = Object.values(alternates).flatMap((inLanguage) => inLanguage[alpha2] ?? []);
    const nativeTexts = nativeNames.flatMap(({ name, officialName }) => [name, officialName]);
    for (const text of [nativeName, ...names, ...nativeTexts]) if (text) yield { row, text };
    // Of the codes with two letters, people type few; FIPS 10 has BC for Botswana.
    for (const [code, country] of Object.entries(codeAliases))
      if (country === alpha2 && (code.length > 2 || ['UK', 'EL'].includes(code))) yield { row, text: code, rank: 1 };
    for (const text of [flag, callingCode, ...topLevelDomains]) if (text) yield { row, text, isSign: true };
  }
  const rows = new Map(records.map(({ alpha2 }, row) => [alpha2, row]));
  for (const { alpha2, name } of readTsv<'alpha2' | 'name'>(inputs.curated('list-names.tsv')))
    yield { row: rows.get(alpha2) as number, text: name };
}

function getRow<R>(rows: ReadonlyMap<string, R>, alpha2: string): R {
  const row = rows.get(alpha2);
  if (!row) throw new Error(`no row for ${alpha2}`);
  return row;
}
