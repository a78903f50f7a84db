import type { Files } from '../../core/files.js';
import type { Timezone, ZoneTime } from './schema.js';
import type { TimezoneNames, ZoneTexts } from './zone-names.js';

/** The CLDR metazone of a zone from an instant on, in milliseconds since 1970; null if it has none. */
export type MetazoneUse = readonly [fromMs: number, metazone: string | null];

/** The content of `timezones/time-names/<language>.json`. */
export interface TimeTexts {
  /**
   * The names by metazone or zone: a string of long names, then a string of short names. Each string has the generic,
   * the standard and the daylight name, separated by tabs.
   */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** The formats of the hours and minutes ahead of GMT and behind it: `+HH:mm;-HH:mm`. */
  readonly hour: string;
  /** The format of an offset, with `{0}` for its hours and minutes: `GMT{0}`. */
  readonly gmt: string;
  /** The name of an offset of 0: `GMT`. */
  readonly gmtZero: string;
  /** The format of a name made from a place: `{0} Time`. */
  readonly region: string;
}

export type TimeNames = Pick<Timezone, 'longName' | 'genericName' | 'shortName'>;

/**
 * `zone` is a name in tz data, which may be an alias; `record` is the name of the record it belongs to. `hasSeasons` is true if the clocks of the zone change
 * with the seasons.
 */
export interface TimeNamer {
  name(
    zone: string,
    record: string,
    time: ZoneTime & { readonly atMs: number; readonly hasSeasons: boolean },
  ): TimeNames;
  /** Finds the short name alone. */
  findShortName(zone: string, record: string, time: Pick<ZoneTime, 'daylightTime'>, atMs: number): string | undefined;
  /** Lists the current long names of a zone's time; names of summer time only if clocks change. */
  listNames(zone: string, record: string, hasSeasons: boolean): string[];
}

const genericKind = 0;
const standardKind = 1;
const daylightKind = 2;
const longWidth = 0;
const shortWidth = 1;

/**
 * Opens the names of times in a language, chosen by the rules of Unicode Technical Standard 35: the name of the zone,
 * or else of its record, or else of their metazone. If CLDR has none of these, the long name is the offset
 * (`GMT+01:00`), and the generic name is made from the place (`Morocco Time`), or is the offset if the zone has no
 * place. If the clocks do not change with the seasons, the standard name serves as the generic name where CLDR has none.
 */
export async function openTimeNames(files: Files, zones: TimezoneNames): Promise<TimeNamer> {
  const { language } = zones;
  const [usesByZone, texts, { territories }] = await Promise.all([
    files.json<Record<string, readonly MetazoneUse[]>>('timezones/metazones.json'),
    files.json<TimeTexts>(`timezones/time-names/${language}.json`),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
  ]);

  function findMetazone(zone: string, atMs: number): string | null {
    return usesByZone[zone]?.findLast(([fromMs]) => fromMs <= atMs)?.[1] ?? null;
  }

  /**
   * Uses the country if the zone is its only or main one, or else the city; undefined if zone.tab lists the zone for no
   * country.
   */
  function nameByPlace(zone: string): string | undefined {
    const country = zones.findCountry(zone);
    if (country === undefined) return undefined;
    const place = (zones.isPrimary(zone, country) ? territories[country] : undefined) ?? zones.findLabel(zone);
    return texts.region.replace('{0}', place);
  }

  const splitNames = new Map<string, readonly (readonly string[])[]>();
  function readNames(zoneOrMetazone: string): readonly (readonly string[])[] {
    const names =
      splitNames.get(zoneOrMetazone) ?? (texts.names[zoneOrMetazone] ?? []).map((width) => width.split('\t'));
    splitNames.set(zoneOrMetazone, names);
    return names;
  }

  /** The finder tries the zone, its record and their metazone, in this order. */
  function createFinder(zone: string, record: string, atMs: number) {
    const metazone = findMetazone(zone, atMs) ?? (zone === record ? null : findMetazone(record, atMs));
    const lists = [zone, record, metazone ?? ''].map(readNames);
    return (width: number, kind: number) => {
      for (const namesByWidth of lists) {
        const name = namesByWidth[width]?.[kind];
        if (name) return name;
      }
      return undefined;
    };
  }

  return {
    name(zone, record, { atMs, hasSeasons, daylightTime, utcOffset }) {
      const find = createFinder(zone, record, atMs);
      const kind = daylightTime ? daylightKind : standardKind;
      const allYearName = find(longWidth, genericKind) ?? (hasSeasons ? undefined : find(longWidth, standardKind));
      return {
        longName: find(longWidth, kind) ?? formatOffset(utcOffset, texts),
        genericName: allYearName ?? nameByPlace(zone) ?? formatOffset(utcOffset, texts),
        shortName: find(shortWidth, kind) ?? null,
      };
    },
    findShortName(zone, record, { daylightTime }, atMs) {
      return createFinder(zone, record, atMs)(shortWidth, daylightTime ? daylightKind : standardKind);
    },
    listNames(zone, record, hasSeasons) {
      const find = createFinder(zone, record, Number.POSITIVE_INFINITY);
      const kinds = hasSeasons ? [genericKind, standardKind, daylightKind] : [genericKind, standardKind];
      return kinds.flatMap((kind) => find(longWidth, kind) ?? []);
    },
  };
}

/** Uses ASCII digits in every language: `GMT-03:30`. */
function formatOffset(utcOffset: string, { hour, gmt, gmtZero }: TimeTexts): string {
  const [hours = '', minutes = '', seconds] = utcOffset.slice(1).split(':');
  if (Number(hours) + Number(minutes) + Number(seconds ?? 0) === 0) return gmtZero;
  const [aheadFormat = '', behindFormat = ''] = hour.split(';');
  const format = utcOffset.startsWith('-') ? behindFormat : aheadFormat;
  const clock = format
    .replace('HH', hours)
    .replace('H', String(Number(hours)))
    .replace('mm', minutes);
  return gmt.replace('{0}', clock + (seconds === undefined ? '' : `:${seconds}`));
}
