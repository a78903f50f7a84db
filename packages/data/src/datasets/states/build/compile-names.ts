import { readChineseScripts } from '../../../build/chinese-scripts.js';
import type { Inputs } from '../../../build/dataset.js';
import { collectNames, mergeFirst, type NameSources, type Names, readScripts } from '../../../build/localized-names.js';
import { readPlaceNames } from '../../../build/place-names.js';
import { groupBy, readTsv, readTsvMap } from '../../../build/tsv.js';
import type { Country } from '../../countries/schema.js';
import { readStateByDivision } from './compile-divisions.js';

/**
 * `getNames` returns names by ISO 3166-2 code: from the curated table, in which an empty name means the default name,
 * CLDR, or the matching GeoNames division or territory. `geoNames` has the names of divisions.
 */
export function openStateNames(inputs: Inputs) {
  const shared = {
    findScript: readScripts(inputs),
    chinese: readChineseScripts(inputs.extract('chinese-scripts.tsv')),
  };
  const geoNames: NameSources = { ...shared, getNames: openGeoNames(inputs) };
  const cldr = { ...shared, getNames: openCldr(inputs) };
  const selectLanguage = openCountryNames(inputs);
  const readCuratedNames = readPlaceNames(inputs, 'states');
  const nameTerritories = openTerritories(inputs, selectLanguage);
  const getNames = (language: string): Names => {
    const names = mergeFirst([
      readCuratedNames(language),
      collectNames(language, cldr),
      convertToStateNames(inputs, collectNames(language, geoNames)),
      nameTerritories(language),
    ]);
    return removeCountry(names, selectLanguage(language));
  };
  return { getNames, geoNames };
}

type Rows = readonly (readonly [string, string])[];

function openGeoNames(inputs: Inputs): (locale: string) => Names {
  const extracts = new Set(inputs.extracts());
  return (locale) => {
    const path = `division-names/${locale}.tsv`;
    const rows = extracts.has(path) ? readTsv<string>(inputs.extract(path)) : [];
    return new Map(rows.map((row) => Object.values(row) as [string, string]));
  };
}

/** Returns a function that reads CLDR's names by current ISO 3166-2 code. */
function openCldr(inputs: Inputs): (locale: string) => Names {
  const codeByCldr = readTsvMap(inputs.curated('cldr-codes.tsv'), 'cldr', 'code');
  const parentByCode = readTsvMap(inputs.extract('containment.tsv'), 'code', 'parent');
  const rowsByLocale = readCldr(inputs);
  return (locale) => {
    const names = removeDuplicates(rowsByLocale.get(locale) ?? [], parentByCode);
    const currentNames = names
      .map(([code, name]) => [codeByCldr.get(code) ?? '', name] as const)
      .filter(([code]) => code !== '');
    return mergeFirst([new Map(currentNames), new Map(names.filter(([code]) => !codeByCldr.has(code)))]);
  };
}

/** Each country has a table with a column per locale. */
function readCldr(inputs: Inputs): ReadonlyMap<string, Rows> {
  const rowsByLocale = new Map<string, [string, string][]>();
  for (const path of inputs.extracts('cldr-names')) {
    for (const { code = '', ...names } of readTsv<string>(inputs.extract(path))) {
      for (const [locale, name] of Object.entries(names)) {
        const rows = rowsByLocale.get(locale) ?? [];
        if (name !== '') rows.push([code, name]);
        rowsByLocale.set(locale, rows);
      }
    }
  }
  return rowsByLocale;
}

/**
 * CLDR distinguishes equal names by a superscript number. If another subdivision with the same parent has the name
 * without the number, one of them is wrong, so the name with the number is dropped; otherwise only the number is
 * removed. A remark in brackets, as in Teheran (Provinz), is removed unless it distinguishes the name from another.
 */
function removeDuplicates(names: Rows, parentByCode: ReadonlyMap<string, string>): Rows {
  const siblingNames = new Set(names.map(([code, name]) => `${parentByCode.get(code)} ${name}`));
  return names.flatMap(([code, name]) => {
    const isTaken = (bareName: string) => siblingNames.has(`${parentByCode.get(code)} ${bareName}`);
    const unnumberedName = name.replace(/[¹²³⁴]$/, '');
    if (unnumberedName !== name && isTaken(unnumberedName)) return [];
    const bareName = unnumberedName.replace(/\s*[(（][^()（）]*[)）]$/, '');
    return [
      [
        code,
        bareName === '' || (bareName !== unnumberedName && isTaken(bareName)) ? unnumberedName : bareName,
      ] as const,
    ];
  });
}

type CountryNames = (language: string) => (alpha2: string) => string | undefined;

function openCountryNames(inputs: Inputs): CountryNames {
  const { records, localized = {} } = inputs.compiled<Country>('countries');
  const rowByCountry = new Map(records.map(({ alpha2 }, row) => [alpha2, row]));
  return (language) => (alpha2) => {
    const row = rowByCountry.get(alpha2) ?? -1;
    return localized[language]?.name?.[row] ?? records[row]?.name;
  };
}

/** Returns a function that names the subdivisions that are territories with their own country code. */
function openTerritories(inputs: Inputs, selectLanguage: CountryNames): (language: string) => Names {
  const territories = [...readStateByDivision(inputs)].filter(([division]) => !division.includes('.'));
  return (language) => {
    const nameCountry = selectLanguage(language);
    return new Map(
      territories.flatMap(([alpha2, state]) => {
        const name = nameCountry(alpha2);
        return name ? [[state, name] as const] : [];
      }),
    );
  };
}

/**
 * Removes the country after a comma (Saint James, Barbados), unless another subdivision of the country has the shorter
 * name.
 */
function removeCountry(names: Names, nameCountry: (alpha2: string) => string | undefined): Names {
  const existingNames = new Set([...names].map(([code, name]) => `${code.slice(0, 2)} ${name}`));
  // Some names have a space where the name of the country has a zero-width joiner (ශ්‍රී ලංකාව).
  const toBareLetters = (text = '') => text.replace(/[\s\u200c\u200d]/g, '');
  const shortened = [...names].map(([code, name]) => {
    const alpha2 = code.slice(0, 2);
    const [bareName = '', remark, ...others] = name.split(/\s*[,،、]\s*/);
    const isRemark =
      others.length === 0 && (remark === '' || toBareLetters(remark) === toBareLetters(nameCountry(alpha2)));
    return [code, isRemark && !existingNames.has(`${alpha2} ${bareName}`) ? bareName : name] as const;
  });
  return new Map(shortened);
}

/**
 * Converts names by division to names by subdivision. Leaves out subdivisions with several divisions and those of Viet
 * Nam, where GeoNames has reassigned division codes to other provinces.
 */
function convertToStateNames(inputs: Inputs, names: Names): Names {
  const divisionsByState = groupBy(readStateByDivision(inputs), ([, state]) => state);
  const singleDivisions = [...divisionsByState].flatMap(([state, [first, ...others]]) => {
    const name = names.get(first?.[0] ?? '');
    return name === undefined || others.length > 0 || state.startsWith('VN-') ? [] : [[state, name] as const];
  });
  return new Map(singleDivisions);
}
