import type { Files } from '../../core/files.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type LocalZones, openWindowsNames } from './local-names.js';
import type { TimezonePlace } from './schema.js';

/** The content of `timezones/texts/<language>.json`. */
export interface ZoneTexts {
  /** The labels of the zones without a place, in the order of `timezones/others.json`. */
  readonly labelsWithoutPlace: readonly string[];
  /** The names of territories by alpha-2 code. */
  readonly territories: Readonly<Record<string, string>>;
  /** The cities by which aliases are labelled, such as Amsterdam for Europe/Amsterdam. */
  readonly cities: readonly (readonly [row: number, alias: string, city: string])[];
}

export interface FoundTimezone {
  /** The index in `places`: `length` or more for zones without a place, such as Etc/UTC. */
  readonly row: number;
  /** The requested name in the spelling of the database or Windows, if it is not the main name of the zone. */
  readonly requestedName?: string;
  /**
   * The current name of the requested zone in tz data: Europe/Oslo (in the record of Europe/Berlin), or Asia/Kolkata
   * for Asia/Calcutta.
   */
  readonly zone: string;
}

export interface ZoneSynonyms {
  /** The names of the zone itself, including former names. */
  readonly zone: readonly string[];
  /** The names of all zones that share its record. */
  readonly record: readonly string[];
}

export interface TimezoneNames {
  readonly language: string;
  /** The number of listed zones. */
  readonly length: number;
  /** The listed zones, followed by zones without a place. */
  readonly places: readonly TimezonePlace[];
  /** All names in the database, sorted. */
  readonly names: readonly string[];
  /**
   * Finds a zone by any of `names` or by a Windows name, ignoring case. Former names and merged zones return the
   * current zone. `country`, an alpha-2 code, resolves Windows names.
   */
  find(name: string, country?: string): FoundTimezone | undefined;
  /** Finds all names of a zone by any name that `find` accepts; undefined for other names. */
  findSynonyms(name: string): ZoneSynonyms | undefined;
  /** Finds the name of a zone in a country (zone.tab), or else its main name. */
  findLocalName(row: number, country: string): string;
  /** Finds the country for which zone.tab lists this zone. */
  findCountry(zone: string): string | undefined;
  /** True for the only or the main zone of a country. */
  isPrimary(zone: string, country: string): boolean;
  findLabel(zone: string): string;
  /** Finds the Windows name of a zone, or else of the main zone of its record; null if there is none. */
  findWindowsName(zone: string): string | null;
}

/**
 * Opens the time zones without their offsets, which time zone pickers do not need.
 *
 * Source: IANA Time Zone Database; labels from Unicode CLDR.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const names = await openTimezoneNames(new Files(load), 'de');
 * names.find('asia/calcutta')?.requestedName; // 'Asia/Calcutta'
 */
export async function openTimezoneNames(files: Files, language: string): Promise<TimezoneNames> {
  const [rows, zonesWithoutPlace, texts, localZones] = await Promise.all([
    openRecordRows<TimezonePlace>(files, 'timezones', language),
    files.json<TimezonePlace[]>('timezones/others.json'),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
    files.json<LocalZones>('timezones/local-names.json'),
  ]);
  const places = [...rows.english.map((_, row) => rows.record(row)), ...labelPlaces(zonesWithoutPlace, texts)];
  const index = memoizeIndex(localZones, () => indexNames([...rows.english, ...zonesWithoutPlace], localZones));
  const { names, windows, countryByZone, findCurrentName, findRow, find } = index;
  const cityByAlias = new Map(texts.cities.map(([, alias, city]) => [alias, city]));

  return {
    language,
    length: rows.length,
    places,
    names,
    find,
    findSynonyms(name) {
      const foundZone = find(name);
      const place = places[foundZone?.row ?? -1];
      if (!foundZone || !place) return undefined;
      const record = [place.name, ...place.aliases];
      return { zone: record.filter((each) => findCurrentName(each) === foundZone.zone), record };
    },
    findLocalName(row, country) {
      const mainName = places[row]?.name ?? '';
      const zones = localZones.countries[country] ?? [];
      return zones.includes(mainName) ? mainName : (zones.find((zone) => findRow(zone) === row) ?? mainName);
    },
    findCountry: (zone) => countryByZone.get(zone),
    isPrimary: (zone, country) => localZones.countries[country]?.length === 1 || localZones.primaryZones.includes(zone),
    findLabel(zone) {
      const place = places[findRow(zone)];
      return place?.name === zone ? place.displayName : (cityByAlias.get(zone) ?? readLastPart(zone));
    },
    findWindowsName: (zone) => windows.findName(zone) ?? windows.findName(places[findRow(zone)]?.name ?? '') ?? null,
  };
}

/** All languages share the index. */
const memoizeIndex = memoizeByKey<ReturnType<typeof indexNames>>();

function indexNames(places: readonly TimezonePlace[], localZones: LocalZones) {
  const findCurrentName = (name: string) => localZones.currentNames[name] ?? name;
  const zonesByName = new Map<string, FoundTimezone>();
  for (const [row, { name, aliases }] of places.entries()) {
    zonesByName.set(name.toLowerCase(), { row, zone: name });
    for (const alias of aliases)
      zonesByName.set(alias.toLowerCase(), { row, requestedName: alias, zone: findCurrentName(alias) });
  }
  const findRow = (zone: string) => zonesByName.get(zone.toLowerCase())?.row ?? -1;
  const windows = openWindowsNames(localZones);
  const countryByZone = new Map(
    Object.entries(localZones.countries).flatMap(([code, zones]) => zones.map((zone) => [zone, code])),
  );

  function find(name: string, country?: string): FoundTimezone | undefined {
    const zone = zonesByName.get(name.toLowerCase());
    if (zone) return zone;
    const windowsZone = windows.find(name, country);
    return (
      windowsZone && { row: findRow(windowsZone.zone), requestedName: windowsZone.windowsName, zone: windowsZone.zone }
    );
  }

  const names = places.flatMap(({ name, aliases }) => [name, ...aliases]).sort();
  return { names, windows, countryByZone, findCurrentName, findRow, find };
}

export function labelPlaces(zones: readonly TimezonePlace[], { labelsWithoutPlace }: ZoneTexts): TimezonePlace[] {
  return zones.map((place, index) => ({ ...place, displayName: labelsWithoutPlace[index] as string }));
}

/** Replaces underscores by spaces: `New York`. */
export function readLastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
