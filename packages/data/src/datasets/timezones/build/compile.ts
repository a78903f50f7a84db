import { applyCorrections } from '../../../build/corrections.js';
import type { Compiled, DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listSupportedLanguages, listTranslatedLanguages, nullIfEqual } from '../../../build/localized-names.js';
import { listLocalizedTexts, packKnownNames, type RowName } from '../../../build/pack-known-names.js';
import { readTsv } from '../../../build/tsv.js';
import type { Country } from '../../countries/schema.js';
import { type Abbreviations, parseOffset } from '../fixed-offset.js';
import type { LocalZones } from '../local-names.js';
import type { DistinctZone } from '../lookup.js';
import { Timezone, type TimezonePlace } from '../schema.js';
import type { MetazoneUse, TimeTexts } from '../time-names.js';
import { readLastPart, type ZoneTexts } from '../zone-names.js';
import { packHistories } from './compile-history.js';
import { type Cities, findLabelledName, readCities } from './compile-labels.js';
import { compileLocalZones, groupNames, type NameGroup } from './compile-names.js';
import { describeZonesWithoutPlace, labelZonesWithoutPlace } from './compile-others.js';
import { compileMetazones, compileTimeTexts } from './compile-time-names.js';

export const compiler: DatasetCompiler<TimezonePlace> = {
  record: Timezone,
  // A label's correction names the zone as CLDR does, and a language: `displayName.ko` of `America/Godthab`.
  findTargets({ key, field = '' }, { records }) {
    const [label, language = 'en'] = field.split('.');
    if (label !== 'displayName') return undefined;
    const zone = records.find(({ name, aliases }) => name === key || aliases.includes(key));
    return { key: zone?.name ?? key, fields: ['displayName'], language: language === 'en' ? undefined : language };
  },
  key: 'name',
  dependsOn: ['languages', 'countries'],
  extractsOf: ['cities'],
  compile(inputs) {
    const languages = listSupportedLanguages(inputs);
    const places = readPlaces(inputs);
    const groups = groupNames(inputs, (name) => places.some((place) => place.name === name));
    const groupByName = new Map(groups.map((group) => [group.name, group]));
    const listedPlaces = places.map((place) => ({
      ...place,
      aliases: [...(groupByName.get(place.name) as NameGroup).aliases],
    }));
    const zonesWithoutPlace = describeZonesWithoutPlace(
      inputs,
      groups.filter(({ name }) => !places.some((place) => place.name === name)),
    );

    const cities = readCities(inputs, languages);
    const namesInCldr = listedPlaces.map(({ name }) =>
      findLabelledName(name, (groupByName.get(name) as NameGroup).linkedNames, cities),
    );
    const listLabels = (language: string) =>
      listedPlaces.map(({ name }, row) => cities.get(language)?.get(namesInCldr[row] as string) ?? readLastPart(name));
    const englishLabels = listLabels('en');
    const histories = packHistories(inputs);
    const localZones = compileLocalZones(inputs);
    const records = listedPlaces.map((place, row) => ({ ...place, displayName: englishLabels[row] as string }));
    const localized = Object.fromEntries(
      listTranslatedLanguages(inputs).map((language) => [
        language,
        { displayName: listLabels(language).map((label, row) => nullIfEqual(label, englishLabels[row] as string)) },
      ]),
    );
    const texts = new Map(
      languages.map((language): [string, ZoneTexts] => [
        language,
        {
          labelsWithoutPlace: labelZonesWithoutPlace(inputs, zonesWithoutPlace, cities, language),
          territories: nameTerritories(inputs, language, listedPlaces),
          cities: nameOtherCities(listedPlaces, namesInCldr, cities, language),
        },
      ]),
    );
    const timeTexts = new Map(languages.map((language) => [language, compileTimeTexts(inputs, language)]));
    const metazones = compileMetazones(inputs, localZones.currentNames);
    const people = countPeople(inputs, listedPlaces);
    const zonesWithSeasons = new Set(
      readTsv<'name' | 'rule'>(inputs.extract('closing-rules.tsv')).flatMap(({ name, rule }) =>
        rule.includes(',') ? name : [],
      ),
    );
    return {
      records,
      localized,
      files: {
        'others.json': JSON.stringify(zonesWithoutPlace),
        'local-names.json': JSON.stringify(localZones),
        'abbreviations.json': JSON.stringify(compileAbbreviations(inputs)),
        'metazones.json': JSON.stringify(metazones),
        'distinct.json': JSON.stringify(compileDistinctZones(inputs, listedPlaces)),
        'people.json': JSON.stringify(people),
        'changes.json': JSON.stringify([...listedPlaces, ...zonesWithoutPlace].map(({ name }) => histories.get(name))),
        'names.bin': packKnownNames([
          ...listLocalizedTexts({ records, localized }, 'displayName'),
          ...listOtherNames(inputs, [...records, ...zonesWithoutPlace], [...texts.values()], localZones),
          ...listTimeNames(listedPlaces, people, metazones, [...timeTexts.values()], zonesWithSeasons),
        ]),
        ...Object.fromEntries(
          languages.flatMap((language) => [
            [`time-names/${language}.json`, JSON.stringify(timeTexts.get(language))],
            [`texts/${language}.json`, JSON.stringify(texts.get(language))],
          ]),
        ),
      },
    };
  },
};

/** Lists names in the tz database, names of other cities in every language, and names that Windows and Rails use. */
function* listOtherNames(
  inputs: Inputs,
  places: readonly (Pick<TimezonePlace, 'name' | 'aliases'> & Partial<Pick<TimezonePlace, 'countryCodes'>>)[],
  texts: readonly ZoneTexts[],
  { windows }: LocalZones,
): Generator<RowName> {
  const rows = new Map(places.flatMap(({ name, aliases }, row) => [name, ...aliases].map((each) => [each, row])));
  // A name in the database is no list of words: `Brisbane, Australia` is a city.
  for (const [row, { name, aliases }] of places.entries())
    for (const zone of [name, ...aliases])
      for (const text of new Set([zone, readLastPart(zone)]))
        yield { row, text, rank: zone === name ? 0 : 1, isSign: text.includes('/') };
  for (const { cities } of texts) for (const [row, , text] of cities) yield { row, text, rank: 1 };
  const windowsNames = Object.entries(windows).map(([name, zones]) => ({ name, zone: zones['001']?.[0] ?? '' }));
  const otherNames = readTsv<'name' | 'zone'>(inputs.curated('other-names.tsv'));
  for (const { name: text, zone } of [...windowsNames, ...otherNames]) {
    const row = rows.get(zone);
    // As a sign, it precedes other times of that name: Atlantic Standard Time is Puerto Rico's in CLDR.
    if (row !== undefined) yield* [false, true].map((isSign) => ({ row, text, isSign }));
  }
  for (const { comment, zones } of readTsv<'comment' | 'zones'>(inputs.curated('zonenow.tsv'))) {
    const [, text = ''] = /\((\w+\/\w+)\)/.exec(comment) ?? [];
    yield { row: rows.get(zones.split(' ')[0] as string) as number, text };
  }
  const countries = inputs.compiled('countries') as Compiled<Country>;
  for (const { alpha2, name, capital } of countries.records) {
    const [row = 0, ...others] = places.flatMap(({ countryCodes }, row) => (countryCodes?.includes(alpha2) ? row : []));
    if (others.length === 0 && row > 0) for (const text of [name, capital ?? name]) yield { row, text, rank: 1 };
  }
}

/** Lists the names of times in every language, each for the zone with the most people that has this time now. */
function* listTimeNames(
  places: readonly TimezonePlace[],
  people: readonly number[],
  metazones: Readonly<Record<string, readonly MetazoneUse[]>>,
  texts: readonly TimeTexts[],
  zonesWithSeasons: ReadonlySet<string>,
): Generator<RowName> {
  const rows = new Map<string, number>();
  for (const row of [...places.keys()].sort((a, b) => (people[a] as number) - (people[b] as number)))
    for (const zone of [...(places[row] as TimezonePlace).aliases, (places[row] as TimezonePlace).name])
      for (const time of [zone, metazones[zone]?.at(-1)?.[1]]) if (time) rows.set(time, row);
  for (const { names } of texts)
    for (const [time, widths] of Object.entries(names)) {
      const row = rows.get(time) ?? -1;
      const kinds = zonesWithSeasons.has(places[row]?.name ?? '') ? 3 : 2;
      for (const text of widths.flatMap((width) => width.split('\t').slice(0, kinds)))
        if (row >= 0 && text.length > 2) yield { row, text, rank: 1 };
    }
}

/** Labels and aliases are added later. */
function readPlaces(inputs: Inputs): TimezonePlace[] {
  const countries = new Set((inputs.compiled('countries') as Compiled<Country>).records.map(({ alpha2 }) => alpha2));
  const rows = readTsv<'name' | 'coordinates' | 'countries' | 'comment'>(inputs.extract('zone1970.tsv'));
  const places = rows.map(({ name, coordinates, countries: codes, comment }) => ({
    name,
    countryCodes: codes.split(','),
    ...parseCoordinates(coordinates),
    comment: comment || null,
  }));
  const corrections = inputs.corrections.filter(({ field }) => !field?.startsWith('displayName.'));
  return applyCorrections(places, ({ name }) => name, corrections).map(
    ({ name, countryCodes, latitude, longitude, comment }) => ({
      name,
      displayName: readLastPart(name),
      countryCodes,
      // The map has every country in the countries dataset.
      mappableCountryCodes: countryCodes.filter((code) => countries.has(code)),
      latitude,
      longitude,
      comment,
      aliases: [],
    }),
  );
}

/** Lists the rows of zonenow.tab: the row of its zone, then those of all zones with the same clocks from now on. */
function compileDistinctZones(inputs: Inputs, listedPlaces: readonly TimezonePlace[]): DistinctZone[] {
  const rows = new Map(listedPlaces.map(({ name }, row) => [name, row]));
  return readTsv<'zone' | 'zones'>(inputs.curated('zonenow.tsv')).map(({ zone, zones }) => [
    rows.get(zone) as number,
    zones.split(' ').map((name) => rows.get(name) as number),
  ]);
}

/** Counts each zone's population, by which equally good matches are ranked. */
function countPeople(inputs: Inputs, listedPlaces: readonly TimezonePlace[]): number[] {
  const rows = readTsv<'timezone' | 'people'>(inputs.extract('people.tsv'));
  const people = new Map(rows.map((row) => [row.timezone, Number(row.people)]));
  return listedPlaces.map(({ name, aliases }) =>
    [name, ...aliases].reduce((sum, member) => sum + (people.get(member) ?? 0), 0),
  );
}

function nameTerritories(
  inputs: Inputs,
  language: string,
  listedPlaces: readonly TimezonePlace[],
): Record<string, string> {
  const { records, localized } = inputs.compiled('countries') as Compiled<Country>;
  const overlappedCodes = new Set(listedPlaces.flatMap(({ countryCodes }) => countryCodes));
  const names = records.map(({ alpha2, name }, row) => [alpha2, localized?.[language]?.name?.[row] ?? name] as const);
  return Object.fromEntries(names.filter(([alpha2]) => overlappedCodes.has(alpha2)));
}

/** Lists the cities of aliases, so that Amsterdam finds Europe/Brussels. */
function nameOtherCities(
  listedPlaces: readonly TimezonePlace[],
  namesInCldr: readonly string[],
  cities: Cities,
  language: string,
): [row: number, alias: string, city: string][] {
  return listedPlaces.flatMap(({ aliases }, row) =>
    aliases
      .filter((alias) => alias !== namesInCldr[row])
      .flatMap((alias): [number, string, string][] => {
        const city = cities.get(language)?.get(alias);
        return city === undefined ? [] : [[row, alias, city]];
      }),
  );
}

/**
 * Reads coordinates in the ISO 6709 format of zone1970.tab, `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`, as degrees rounded to
 * five decimals (about a metre).
 *
 * @throws for any other format
 */
function parseCoordinates(text: string): { latitude: number; longitude: number } {
  const parts = /^([+-])(\d\d)(\d\d)(\d\d)?([+-])(\d{3})(\d\d)(\d\d)?$/.exec(text);
  if (!parts) throw new Error(`not ISO 6709 coordinates: ${text}`);
  return { latitude: toDegrees(parts.slice(1, 5)), longitude: toDegrees(parts.slice(5)) };
}

function toDegrees([sign, degrees, minutes, seconds = '0']: readonly (string | undefined)[]): number {
  const absoluteDegrees = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Number((sign === '-' ? -absoluteDegrees : absoluteDegrees).toFixed(5));
}

function compileAbbreviations(inputs: Inputs): Abbreviations {
  const rows = readTsv<'abbreviation' | 'offset' | 'name' | 'authority'>(inputs.curated('abbreviations.tsv'));
  const meanings: Record<string, [minutes: number, name: string][]> = {};
  for (const { abbreviation, offset, name } of rows) {
    const minutes = parseOffset(offset);
    if (minutes === undefined) throw new Error(`abbreviations.tsv: ${abbreviation} has the invalid offset ${offset}`);
    meanings[abbreviation] = [...(meanings[abbreviation] ?? []), [minutes, name]];
  }
  return meanings;
}
