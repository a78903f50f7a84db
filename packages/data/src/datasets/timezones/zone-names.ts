import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type LocalZones, openWindowsNames } from './local-names.js';
import type { TimezonePlace } from './schema.js';

/** `timezones/texts/<language>.json`. */
export interface ZoneTexts {
  /** The labels of the zones that are not places, in their order. */
  readonly others: readonly string[];
  /** Names of countries and territories by alpha-2 code. */
  readonly territories: Readonly<Record<string, string>>;
  /** Cities that other names of a zone tell of: its row, the name and the city. */
  readonly cities: readonly (readonly [row: number, alias: string, city: string])[];
}

/** A zone found by one of its names. */
export interface FoundTimezone {
  /** Below `length` for zones on the list; from there on for zones that are not places, such as Etc/UTC. */
  readonly row: number;
  /** The requested name as the database or Windows writes it, if it is not the zone's own. */
  readonly requestedName?: string;
  /** The name by which tz data knows the place today: Europe/Oslo, which shares the record of Europe/Berlin, or Asia/Kolkata for Asia/Calcutta. */
  readonly zone: string;
}

/** All names under which records of other datasets may have a zone. */
export interface ZoneSynonyms {
  /** The names of the zone itself, including former ones. */
  readonly zone: readonly string[];
  /** The names of all zones that share its record. */
  readonly record: readonly string[];
}

/** Time zones without their clocks: names, labels, countries and places. */
export interface TimezoneNames {
  readonly language: string;
  /** How many zones are on the list. */
  readonly length: number;
  /** The list, followed by the zones that are not places. */
  readonly places: readonly TimezonePlace[];
  /** Every name in the database, sorted. */
  readonly names: readonly string[];
  /**
   * Finds a zone by any of these names or a Windows name, ignoring case. Former names and merged places give the current zone.
   *
   * @param country an alpha-2 code, in which a Windows name is meant
   */
  find(name: string, country?: string): FoundTimezone | undefined;
  /** Every name of a zone and of its record, for a name that `find` takes. */
  findSynonyms(name: string): ZoneSynonyms | undefined;
  /** The name that a country has for the zone of a row; the zone's own where it has none. */
  findLocalName(row: number, country: string): string;
  /** The country that has a zone under this name. */
  findCountry(zone: string): string | undefined;
  /** True if it is the only zone of its country, or the one by whose time the country is known. */
  isPrimary(zone: string, country: string): boolean;
  /** The label of any zone of the database. */
  label(zone: string): string;
  /** The Windows name of a zone, or of the zone of its record. */
  findWindowsName(zone: string): string | null;
}

/**
 * Opens names and labels alone: a picker of time zones needs no history of clocks.
 *
 * Source: IANA Time Zone Database; labels from Unicode CLDR.
 *
 * @param language a supported code
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const names = await openTimezoneNames(new Files(load), 'de');
 * names.find('asia/calcutta')?.requestedName; // 'Asia/Calcutta'
 */
export async function openTimezoneNames(files: Files, language: string): Promise<TimezoneNames> {
  const [rows, others, texts, local] = await Promise.all([
    openRecordRows<TimezonePlace>(files, 'timezones', language),
    files.json<TimezonePlace[]>('timezones/others.json'),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
    files.json<LocalZones>('timezones/local-names.json'),
  ]);
  const labelled = others.map((place, index) => ({ ...place, displayName: texts.others[index] as string }));
  const places = [...rows.all, ...labelled];
  const findOwner = (name: string) => local.owners[name] ?? name;
  const found = new Map<string, FoundTimezone>();
  for (const [row, { name, aliases }] of places.entries()) {
    found.set(name.toLowerCase(), { row, zone: name });
    for (const alias of aliases) found.set(alias.toLowerCase(), { row, requestedName: alias, zone: findOwner(alias) });
  }
  const findRow = (zone: string) => found.get(zone.toLowerCase())?.row ?? -1;
  const windows = openWindowsNames(local);
  const cities = new Map(texts.cities.map(([, alias, city]) => [alias, city]));
  const countries = new Map(
    Object.entries(local.countries).flatMap(([code, zones]) => zones.map((zone) => [zone, code])),
  );

  function find(name: string, country?: string): FoundTimezone | undefined {
    const known = found.get(name.toLowerCase());
    if (known) return known;
    const meant = windows.find(name, country);
    return meant && { row: findRow(meant.zone), requestedName: meant.windowsName, zone: meant.zone };
  }

  return {
    language,
    length: rows.length,
    places,
    names: places.flatMap(({ name, aliases }) => [name, ...aliases]).sort(),
    find,
    findSynonyms(name) {
      const known = find(name);
      const place = places[known?.row ?? -1];
      if (!known || !place) return undefined;
      const record = [place.name, ...place.aliases];
      return { zone: record.filter((each) => findOwner(each) === known.zone), record };
    },
    findLocalName(row, country) {
      const own = places[row]?.name ?? '';
      const zones = local.countries[country] ?? [];
      return zones.includes(own) ? own : (zones.find((zone) => findRow(zone) === row) ?? own);
    },
    findCountry: (zone) => countries.get(zone),
    isPrimary: (zone, country) => local.countries[country]?.length === 1 || local.primary.includes(zone),
    label(zone) {
      const place = places[findRow(zone)];
      return place?.name === zone ? place.displayName : (cities.get(zone) ?? readLastPart(zone));
    },
    findWindowsName: (zone) => windows.findName(zone) ?? windows.findName(places[findRow(zone)]?.name ?? '') ?? null,
  };
}

/** The last part of a name, as people write it. */
export function readLastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
