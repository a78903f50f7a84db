import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import type { TimezonePlace } from './schema.js';

/** `timezones/texts/<language>.json`. */
export interface ZoneTexts {
  /** The labels of the zones that are no place, in their order. */
  readonly others: readonly string[];
  /** Names of countries and territories by alpha-2 code. */
  readonly territories: Readonly<Record<string, string>>;
  /** Cities that other names of a zone tell of: its row and the city. */
  readonly cities: readonly (readonly [row: number, city: string])[];
}

/** A zone that was found by one of its names. */
export interface FoundTimezone {
  /** Below `length` it is on the list; from there on the zones follow that are no place, such as Etc/UTC. */
  readonly row: number;
  /** The name asked for as the database writes it, where it is not the zone's own. */
  readonly requestedName?: string;
}

/** Time zones without their clocks: names, labels, countries and places. */
export interface TimezoneNames {
  readonly language: string;
  /** How many zones are on the list. */
  readonly length: number;
  /** The list, and after it the zones that are no place. */
  readonly places: readonly TimezonePlace[];
  /** Every name that the database knows, sorted. */
  readonly names: readonly string[];
  /** The zone of any of these names, in any case; former names and merged places lead to the zone of today. */
  find(name: string): FoundTimezone | undefined;
}

/**
 * Opens names and labels alone: a picker of time zones needs no history of clocks.
 *
 * Source: IANA Time Zone Database; labels from Unicode CLDR.
 *
 * @param language a supported code
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const names = await openTimezoneNames(new Files(load), 'de');
 * names.find('asia/calcutta'); // { row: 183, requestedName: 'Asia/Calcutta' }
 */
export async function openTimezoneNames(files: Files, language: string): Promise<TimezoneNames> {
  const [rows, others, texts] = await Promise.all([
    openRecordRows<TimezonePlace>(files, 'timezones', language),
    files.json<TimezonePlace[]>('timezones/others.json'),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
  ]);
  const labelled = others.map((place, index) => ({ ...place, displayName: texts.others[index] as string }));
  const places = [...rows.all, ...labelled];
  const found = new Map<string, FoundTimezone>();
  for (const [row, { name, aliases }] of places.entries()) {
    found.set(name.toLowerCase(), { row });
    for (const alias of aliases) found.set(alias.toLowerCase(), { row, requestedName: alias });
  }
  return {
    language,
    length: rows.length,
    places,
    names: places.flatMap(({ name, aliases }) => [name, ...aliases]).sort(),
    find: (name) => found.get(name.toLowerCase()),
  };
}

/** The last part of a name, as people write it. */
export function readLastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
