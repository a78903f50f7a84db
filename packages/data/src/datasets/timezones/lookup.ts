import type { Files } from '../../core/files.js';
import type { SearchPage } from '../../core/lookup.js';
import { makeSliceable, type Sliceable, type Steps } from '../../core/scheduler.js';
import { type Hit, type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { type ConversionQuery, describeOffset, openConversion } from './conversion.js';
import { type Abbreviations, type FixedOffset, listOffsets, parseOffset } from './fixed-offset.js';
import type { TimeConversion, Timezone, ZoneTime } from './schema.js';
import { openTimeNames } from './time-names.js';
import { findSpan, openHistories } from './zone-history.js';
import { openTimezoneNames, type TimezoneNames } from './zone-names.js';
import { createZoneRecords } from './zone-records.js';
import { openZoneSearch } from './zone-search.js';

export { type ConversionPlace, type ConversionQuery, describeOffset } from './conversion.js';
export { type FixedOffset, formatOffsetMinutes, parseOffset } from './fixed-offset.js';
export type {
  TimeConversion,
  TimeReading,
  Timezone,
  TimezoneChange,
  TimezonePlace,
  ZonedTime,
  ZoneTime,
} from './schema.js';
export { findSpan, readHistory } from './zone-history.js';
export { type FoundTimezone, openTimezoneNames, type TimezoneNames, type ZoneSynonyms } from './zone-names.js';

/** Reads an offset with a sign. In a query string, `+` may have become a space. */
function readOffset(q: string): number | undefined {
  const text = q.replace(/^(\s*(?:utc|gmt)?) (?=\d)/i, '$1+');
  return /[+\-−–]/.test(text) ? parseOffset(text) : undefined;
}

/** From this instant on, offsets are not supported, because the next change may be after the year 9999. */
const supportedUntilMs = Date.UTC(9999, 0, 1);

export function isKnownInstant(ms: number): boolean {
  return ms >= 0 && ms < supportedUntilMs;
}

export interface TimezonesQuery extends SearchPage {
  /** Alpha-2 code. Selects the zones that overlap this country or territory, with the names that they have there. */
  readonly country?: string | undefined;
  /** Any name in the tz database or in Windows, ignoring case. */
  readonly zone?: string | undefined;
  /** Only one zone of those whose clocks agree from now on: 90 (zonenow.tab). Each has a `label`. */
  readonly distinct?: 'now' | undefined;
  /**
   * Text to find in names, labels, territories, comments and names of the time; a whole abbreviation that is in use now
   * or after the next change; or an offset with a sign, such as UTC+2.
   */
  readonly q?: string | undefined;
}

/** A zone, and all zones whose clocks agree with it from now on, those with the most people first, by row. */
export type DistinctZone = readonly [row: number, members: readonly number[]];

/** Instants are in milliseconds since 1970. */
export interface Timezones extends TimezoneNames {
  /**
   * Returns the zones at an instant, numbered like `places`. Lists without `zone` and `q` contain only the first
   * `length` zones.
   *
   * @throws RangeError before 1970
   */
  at(nowMs: number): Rows<Timezone>;
  /** Finds the offset of a zone at an instant; undefined for an unknown name or before 1970. */
  findOffset(name: string, ms: number): ZoneTime | undefined;
  /**
   * Converts a time to other zones, with both readings if clocks skip or repeat it; undefined before 1970.
   *
   * @throws RangeError for an unknown name
   */
  convert(query: ConversionQuery): TimeConversion | undefined;
  /** Lists the offsets that an abbreviation may mean, ignoring case; empty if it is unknown. */
  listOffsets(abbreviation: string): readonly FixedOffset[];
  /** Lists zones, sorted by name or, with `q`, by relevance. */
  readonly list: Sliceable<[query: TimezonesQuery, nowMs: number], Selection<Timezone>>;
}

/**
 * Opens the time zones: the 312 of zone1970.tab and every other name of the tz database, with their offsets and changes
 * from 1970 on.
 *
 * Source: IANA Time Zone Database; labels from Unicode CLDR.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const timezones = await library.open('timezones', 'de');
 * timezones.findOffset('Asia/Kathmandu', Date.UTC(2026, 0, 1))?.utcOffset; // '+05:45'
 */
export async function openTimezones(files: Files, language: string): Promise<Timezones> {
  const zones = await openTimezoneNames(files, language);
  const [findHistory, timeNamer, abbreviations, people, distinctZones] = await Promise.all([
    openHistories(files),
    openTimeNames(files, zones),
    files.json<Abbreviations>('timezones/abbreviations.json'),
    files.json<number[]>('timezones/people.json'),
    files.json<DistinctZone[]>('timezones/distinct.json'),
  ]);
  const records = createZoneRecords(zones, findHistory, timeNamer);
  const { findEpoch, findSpan: findZoneSpan } = records;
  const search = await openZoneSearch(files, zones, records, findHistory);
  const { places, length } = zones;
  const membersByRow = new Map(distinctZones);

  /** Zones without a place pass only if `zone` or `q` is given. */
  function filterRows({ country, zone, q }: TimezonesQuery): number[] {
    if (zone !== undefined) {
      const foundZone = zones.find(zone, country);
      return foundZone && isInCountry(foundZone.row, country) ? [foundZone.row] : [];
    }
    const rows: number[] = [];
    for (let row = 0; row < (q ? places.length : length); row++) if (isInCountry(row, country)) rows.push(row);
    return rows;
  }

  function isInCountry(row: number, country: string | undefined): boolean {
    return country === undefined || places[row]?.countryCodes.includes(country) === true;
  }

  /** Uses the name of the time in the largest zone whose time CLDR names: `Central European Time: Berlin, Paris, Rome`. */
  function labelDistinct(row: number, { record }: Rows<Timezone>): string {
    const members = membersByRow.get(row) ?? [];
    const isNamed = ({ name }: Timezone) => timeNamer.listNames(name, name, false).length > 0;
    const { genericName } = members.map(record).find(isNamed) ?? record(row);
    const cities = members.slice(0, 3).map((member) => record(member).displayName);
    return `${genericName}: ${cities.join(', ')}`;
  }

  function addRequestedNames(
    zonesNow: Rows<Timezone>,
    { country, zone, distinct }: TimezonesQuery,
    nowMs: number,
  ): Rows<Timezone> {
    const foundZone = zone === undefined ? undefined : zones.find(zone, country);
    if (country === undefined && foundZone?.requestedName === undefined && distinct === undefined) return zonesNow;
    return {
      ...zonesNow,
      record(row) {
        const localName = country === undefined ? undefined : zones.findLocalName(row, country);
        const localZone = localName ?? foundZone?.zone ?? places[row]?.name ?? '';
        return {
          ...zonesNow.record(row),
          ...records.nameTime(row, localZone, nowMs),
          windowsName: zones.findWindowsName(localZone),
          ...(localName === undefined ? {} : { localName, localDisplayName: zones.findLabel(localName) }),
          ...(distinct && { label: labelDistinct(row, zonesNow) }),
          ...(foundZone?.requestedName === undefined ? {} : { requestedName: foundZone.requestedName }),
        };
      },
    };
  }

  function* selectZones(query: TimezonesQuery, zonesNow: Rows<Timezone>, nowMs: number): Steps<Selection<Timezone>> {
    const from = addRequestedNames(zonesNow, query, nowMs);
    const rows = filterRows(query);
    if (!query.q) return selectRows(from, rows, query);
    const rowSet = new Set(rows);
    const offset = readOffset(query.q);
    if (offset !== undefined) return selectHits(from, listWithOffset(offset, rowSet, nowMs), query);
    const hitsInAllZones = yield* search(zonesNow, nowMs, query.q, query.strictly);
    const hits = hitsInAllZones.filter(({ row }) => rowSet.has(row));
    return selectHits(from, hits, query);
  }

  /** Lists zones without a place first, then places by population. */
  function listWithOffset(offset: number, rowSet: ReadonlySet<number>, nowMs: number): Hit[] {
    const match = { how: 'exact', name: describeOffset({ utcOffsetMinutes: offset }) } as const;
    const rows = [...rowSet].filter((row) => findZoneSpan(row, nowMs).time.utcOffsetMinutes === offset);
    const rankPlace = (row: number) => Number(row < length);
    return rows
      .sort((a, b) => rankPlace(a) - rankPlace(b) || (people[b] ?? 0) - (people[a] ?? 0) || a - b)
      .map((row) => ({ row, match }));
  }

  /** Lists the distinct zones of the selected ones, by offset. */
  function selectDistinct({ from, rows }: Selection<Timezone>, page: Page, nowMs: number): Selection<Timezone> {
    const selected = new Set(Array.from(rows));
    const findMinutes = (row: number) => findZoneSpan(row, nowMs).time.utcOffsetMinutes;
    const distinctRows = distinctZones
      .filter(([, members]) => members.some((member) => selected.has(member)))
      .map(([row]) => row)
      .sort((a, b) => findMinutes(a) - findMinutes(b));
    return selectRows(from, distinctRows, page);
  }

  function* list(request: TimezonesQuery, nowMs: number): Steps<Selection<Timezone>> {
    const query = { ...request, country: request.country?.toUpperCase() };
    const epoch = findEpoch(nowMs);
    const selection = query.distinct
      ? selectDistinct(yield* selectZones({ ...query, limit: undefined, offset: 0 }, epoch.rows, nowMs), query, nowMs)
      : yield* selectZones(query, epoch.rows, nowMs);
    // A change in any zone may change search results.
    const untilMs = query.q
      ? epoch.untilMs
      : Math.min(...Array.from(selection.rows, (row) => findZoneSpan(row, nowMs).untilMs));
    return Number.isFinite(untilMs) ? { ...selection, expiresAtMs: untilMs } : selection;
  }

  return {
    ...zones,
    at: (nowMs) => findEpoch(nowMs).rows,
    findOffset(name, ms) {
      const foundZone = zones.find(name);
      return foundZone && findSpan(findHistory(foundZone.row), ms)?.time;
    },
    convert: openConversion(zones, findHistory, records),
    listOffsets: (abbreviation) => listOffsets(abbreviations, abbreviation),
    list: makeSliceable(list),
  };
}
