import { readChineseScripts } from '../../../build/chinese-scripts.js';
import { DataError } from '../../../build/data-error.js';
import type { Inputs } from '../../../build/dataset.js';
import { collectNames, mergeFirst, type Names, readScripts } from '../../../build/localized-names.js';
import { readPlaceNames } from '../../../build/place-names.js';
import { isSerbianLatin, toSerbianCyrillic } from '../../../build/serbian.js';
import { groupBy, readTsv, readTsvMap } from '../../../build/tsv.js';
import type { City } from '../schema.js';
import { type CutAdministrativeForm, type NamedCity, openAdministrativeForms } from './administrative-forms.js';
import { toAscii } from './compile-ascii.js';
import { openCorrectedNames, readNameLanguage } from './corrected-names.js';
import type { NamesByRow } from './search/compile-search.js';

/**
 * Finds the names in a language that differ from the default names. The sources are, in order of precedence,
 * `corrections/`, `curated/names.tsv`, CLDR for the cities of time zones, GeoNames, for Serbian, default names
 * converted to Cyrillic letters, and names that GeoNames has without a language. Words for administrative units are cut
 * from the names of CLDR and GeoNames.
 */
export function openCityNames(inputs: Inputs, cities: readonly NamedCity[]): (language: string) => NamesByRow {
  const shared = {
    findScript: readScripts(inputs),
    chinese: readChineseScripts(inputs.extract('chinese-scripts.tsv')),
  };
  const extracts = new Set(inputs.extracts());
  const rowByKey = new Map(cities.map((city, row) => [String(city.id), row]));
  const cityByKey = new Map(cities.map((city) => [String(city.id), city]));
  const findPlaceNames = readPlaceNames(inputs);
  const formerNames = readTsvMap(inputs.curated('former-names.tsv'), 'id', 'name');
  const createFormCutter = openAdministrativeForms(inputs);
  for (const { key, location } of inputs.corrections.filter(readNameLanguage))
    if (!cityByKey.has(key)) throw new DataError(`${location}: no city has the id ${key}`);
  const correct = openCorrectedNames(inputs, shared);
  const zoneCities = readTsvMap(inputs.curated('zone-cities.tsv'), 'zone', 'id');
  const isNotPlaceName = openPlaceNameCheck(inputs);
  const readScriptNames = openScriptNames(inputs, cities, createFormCutter);

  const readGeoNames = (locale: string) => {
    const path = `names/${locale}.tsv`;
    if (!extracts.has(path)) return undefined;
    const rows = readTsv<'id' | 'name'>(inputs.extract(path)).filter(
      ({ id, name }) => cityByKey.has(id) && !isNotPlaceName(name, locale, cityByKey.get(id)?.name),
    );
    return new Map(rows.map(({ id, name }) => [id, tidyName(name, locale)]));
  };
  const readCldr = (locale: string) => {
    const exemplars = inputs.extractFrom('timezones', `exemplar-cities/${locale}.tsv`);
    if (exemplars === undefined) return undefined;
    const exemplarNames = new Map(
      readTsv<'zone' | 'city'>(exemplars).map(({ zone, city }) => [zone, tidyName(city, locale)]),
    );
    const rows = [...zoneCities].map(
      ([zone, id]) => [id, exemplarNames.get(zone) ?? findInheritedName(zone, cityByKey.get(id))] as const,
    );
    return new Map(
      rows.filter(
        (row): row is [string, string] =>
          row[1] !== undefined && !isNotPlaceName(row[1], locale, cityByKey.get(row[0] as string)?.name),
      ),
    );
  };

  return (language) => {
    const geoNames = collectNames(language, { ...shared, getNames: readGeoNames });
    const cldr = collectNames(language, { ...shared, getNames: readCldr });
    const namesOfSources = mergeFirst([
      findPlaceNames(language),
      cutNames(cldr, cityByKey, createFormCutter(language)),
      removeFormerNames(cutNames(geoNames, cityByKey, createFormCutter(language)), formerNames),
      language === 'sr' ? listSerbianNames(cities) : new Map(),
    ]);
    const scriptNames = collectNames(language, { ...shared, getNames: readScriptNames });
    const differentNames = [...mergeFirst([correct(language, namesOfSources), scriptNames])].filter(
      ([key, name]) => name !== '' && name !== cityByKey.get(key)?.name,
    );
    const invalidName = differentNames.find(([key, name]) => isNotPlaceName(name, language, cityByKey.get(key)?.name));
    if (invalidName)
      throw new DataError(
        `${JSON.stringify(invalidName[1])} cannot be the name of city ${invalidName[0]} in ${language}`,
      );
    return new Map(
      differentNames.flatMap(([key, name]) => (rowByKey.has(key) ? [[rowByKey.get(key) as number, name]] : [])),
    );
  };
}

/**
 * If CLDR does not name a zone's city, its name is the last part of the zone's name (New York). This part has no
 * accents, so a default name that differs only in accents is preferred. Returns undefined if the city's ASCII name does
 * not begin with this part, as in zones with an outdated name (Saigon).
 */
function findInheritedName(zone: string, city: NamedCity | undefined): string | undefined {
  const name = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  if (name === city?.asciiName) return city.name;
  return city?.asciiName.startsWith(name) ? name : undefined;
}

/**
 * Detects strings that are not place names: wiki markup (Predloga:…), the native name of the language from an
 * interwiki link (ქართული), and two names at once (Σούκρε/Λα Παζ), unless the default name is a pair too (Biel/Bienne).
 */
function openPlaceNameCheck(inputs: Inputs): (name: string, locale: string, defaultName?: string) => boolean {
  const { records } = inputs.compiled<{ code: string; nativeName: string | null }>('languages');
  const nativeNames = new Map(records.map(({ code, nativeName }) => [code, nativeName?.toLowerCase()]));
  return (name, locale, defaultName = '') =>
    /[:{}<>|_@#*[\]]/.test(name.replace('S:t ', '')) ||
    (name.includes('/') && !defaultName.includes('/')) ||
    nativeNames.get(locale.split('_')[0] as string) === name.toLowerCase();
}

/** Invisible characters copied from web pages: soft hyphens, direction marks, byte order marks. */
const invisibleCharacters = /[\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** The vowel points by language code. They are written only in texts for learners. */
const vowelPoints: Readonly<Record<string, RegExp>> = {
  ar: /[\u064b-\u0650\u0652]/g,
  fa: /[\u064b-\u0650\u0652]/g,
  ur: /[\u064b-\u0650\u0652]/g,
  he: /[\u0591-\u05bd\u05bf-\u05c7]/g,
};

function tidyName(name: string, locale: string): string {
  const visibleName = name.normalize('NFC').replace(invisibleCharacters, '').trim();
  // The Thai vowel sara am is one character (U+0E33). The two-character form looks the same but is not equal.
  if (locale === 'th') return visibleName.replaceAll('\u0e4d\u0e32', '\u0e33');
  const points = vowelPoints[locale];
  return points ? visibleName.replace(points, '') : visibleName;
}

function listSerbianNames(cities: readonly NamedCity[]): Names {
  const serbian = cities.filter(({ country, name }) => /^(RS|ME)$/.test(country) && isSerbianLatin(name));
  return new Map(serbian.map(({ id, name }) => [String(id), toSerbianCyrillic(name)]));
}

function cutNames(names: Names, cities: ReadonlyMap<string, NamedCity>, cutForm: CutAdministrativeForm): Names {
  const cutRows = [...names].map(([key, name]) => [key, cutForm(name, cities.get(key) as NamedCity)] as const);
  return new Map(cutRows.filter((row): row is [string, string] => row[1] !== undefined));
}

/** Removes the names that cities had before they were renamed by law. */
function removeFormerNames(names: Names, formerNames: Names): Names {
  const toAsciiKey = (name: string | undefined) => toAscii(name ?? '')?.toLowerCase();
  return new Map(
    [...names].filter(([key, name]) => !formerNames.has(key) || toAsciiKey(name) !== toAsciiKey(formerNames.get(key))),
  );
}

/**
 * Returns a function that lists the names that GeoNames has without a language, by the locale whose letters they have,
 * in the countries where no other language is written so (`curated/script-names.tsv`). A city with several such names
 * has none here, unless they differ in spaces or in words for administrative units only.
 */
function openScriptNames(
  inputs: Inputs,
  cities: readonly NamedCity[],
  createFormCutter: (language: string) => CutAdministrativeForm,
): (locale: string) => Names | undefined {
  const alternates = readAlternates(inputs);
  const scripts = new Map(
    readTsv<'locale' | 'countries' | 'letters'>(inputs.curated('script-names.tsv')).map((row) => [row.locale, row]),
  );
  return (locale) => {
    const script = scripts.get(locale);
    if (!script) return undefined;
    const countries = new Set(script.countries.split(' '));
    const letters = new RegExp(`^[${script.letters}][${script.letters} \\u200c-]+$`, 'u');
    const cutForm = createFormCutter(locale.split('_')[0] as string);
    return new Map(
      cities.flatMap((city): [string, string][] => {
        if (!countries.has(city.country)) return [];
        const names = (alternates.get(city.id) ?? [])
          .filter((name) => letters.test(name))
          .flatMap((name) => cutForm(tidyName(name, locale), city) ?? []);
        const isOne = new Set(names.map((name) => name.replace(/[ \u200c-]/g, ''))).size === 1;
        return isOne ? [[String(city.id), names[0] as string]] : [];
      }),
    );
  };
}

function readAlternates(inputs: Inputs): Map<number, string[]> {
  const alternates = new Map<number, string[]>();
  for (const path of inputs.extracts('alternate-names')) {
    for (const { id, names } of readTsv<'id' | 'names'>(inputs.extract(path)))
      alternates.set(Number(id), names.split(','));
  }
  return alternates;
}

/**
 * Lists names without a language in GeoNames, readings of Japanese names, airport codes, former names, and the
 * source's own name for the city if the default name differs from it.
 */
export function openAlternates(inputs: Inputs): (city: City) => readonly string[] {
  const alternates = readAlternates(inputs);
  const add = (id: string, name: string) => alternates.set(Number(id), [...(alternates.get(Number(id)) ?? []), name]);
  for (const { id, reading } of readTsv<'id' | 'reading'>(inputs.curated('readings.tsv'))) add(id, reading);
  for (const { id, code } of readTsv<'id' | 'code' | 'name'>(inputs.curated('airport-codes.tsv'))) add(id, code);
  for (const { id, name } of readTsv<'id' | 'name'>(inputs.curated('former-names.tsv'))) add(id, name);
  const sourceNames = new Map<number, string>();
  for (const path of [...inputs.extracts('records'), 'newer-places.tsv']) {
    for (const { id, name } of readTsv<'id' | 'name'>(inputs.extract(path))) sourceNames.set(Number(id), name);
  }
  return ({ id, name }) => {
    const listedAlternates = alternates.get(id) ?? [];
    const sourceName = sourceNames.get(id) ?? name;
    return sourceName === name ? listedAlternates : [sourceName, ...listedAlternates];
  };
}

export function openNicknames(inputs: Inputs): (city: City) => readonly string[] {
  const rows = groupBy(readTsv<'id' | 'nickname' | 'name'>(inputs.curated('nicknames.tsv')), ({ id }) => Number(id));
  return ({ id }) => (rows.get(id) ?? []).map(({ nickname }) => nickname);
}
