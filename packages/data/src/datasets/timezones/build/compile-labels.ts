import { checkSource } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import type { Names } from '../../../build/localized-names.js';
import { readPlaceNames } from '../../../build/place-names.js';
import { readTsv, readTsvMap } from '../../../build/tsv.js';

/** The city by which each zone is labelled, by language and zone name: mostly the exemplar cities of CLDR. */
export type Cities = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Reads the exemplar cities in every language, and applies the curated city names and the corrections to
 * `displayName.<language>`. CLDR has no exemplar city for a zone if the city equals the last part of the zone name.
 *
 * @throws if the source value of a correction has changed
 */
export function readCities(inputs: Inputs, languages: readonly string[]): Cities {
  const readPlaceNamesIn = readPlaceNames(inputs);
  const zoneCities = readTsv<'zone' | 'id'>(inputs.curated('zone-cities.tsv', 'cities'));
  return new Map(
    languages.map((language) => [language, readCitiesIn(inputs, language, readPlaceNamesIn(language), zoneCities)]),
  );
}

function readCitiesIn(
  inputs: Inputs,
  language: string,
  placeNames: Names,
  zoneCities: readonly { zone: string; id: string }[],
): Map<string, string> {
  const cities = readTsvMap(inputs.extract(`exemplar-cities/${language}.tsv`), 'zone', 'city');
  for (const { zone, id } of zoneCities) {
    const name = placeNames.get(id);
    if (name) cities.set(zone, name);
  }
  for (const correction of inputs.corrections) {
    if (correction.field !== `displayName.${language}`) continue;
    checkSource(correction, cities.get(correction.key));
    cities.set(correction.key, correction.value as string);
  }
  return cities;
}

/**
 * Finds the name that CLDR uses for a zone, which is its oldest name: Asia/Calcutta for Asia/Kolkata. Returns the given
 * name if CLDR has none.
 *
 * @param formerNames names that tz data links to the zone
 * @throws if CLDR has several of the former names, but not the given name
 */
export function findLabelledName(name: string, formerNames: readonly string[], cities: Cities): string {
  const isKnown = (candidate: string) => [...cities.values()].some((names) => names.has(candidate));
  const knownNames = isKnown(name) ? [name] : formerNames.filter(isKnown);
  if (knownNames.length > 1) throw new Error(`${name}: CLDR knows ${knownNames.join(' and ')}`);
  return knownNames[0] ?? name;
}
