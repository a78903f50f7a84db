import type { Files } from '../../core/files.js';
import type { Timezone, ZoneTime } from './schema.js';
import type { TimezoneNames, ZoneTexts } from './zone-names.js';

/** From an instant on, in milliseconds since 1970, the name of CLDR's that a zone's time goes by; null if it has none. */
export type MetazoneUse = readonly [fromMs: number, metazone: string | null];

/** `timezones/time-names/<language>.json`. */
export interface TimeTexts {
  /** By metazone or zone: the long and the short names, each as generic, standard and daylight with a tab between. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** How an offset is written: `+HH:mm;-HH:mm`, `GMT{0}`, `GMT`. */
  readonly hour: string;
  readonly gmt: string;
  readonly gmtZero: string;
  /** Pattern for the name of a place's time: `{0} Time`. */
  readonly region: string;
}

/** Names of a zone's time. */
export type TimeNames = Pick<Timezone, 'longName' | 'genericName' | 'shortName'>;

/** A time to be named: since when, and whether its clocks change with the seasons. */
export interface NamedTime extends ZoneTime {
  readonly atMs: number;
  readonly changes: boolean;
}

/** Names the times of zones. `zone` is the name of a place in tz data, `record` the name of its record. */
export interface TimeNamer {
  name(zone: string, record: string, time: NamedTime): TimeNames;
  /** The long names that the time of a place goes by today; those of summer only where clocks change. */
  listNames(zone: string, record: string, changes: boolean): string[];
}

const generic = 0;
const standard = 1;
const daylight = 2;
const long = 0;
const short = 1;

/**
 * Opens the names of times in a language, chosen as Unicode Technical Standard 35 does: the name of the zone's own, then that of its
 * metazone; where CLDR has none, the offset (`GMT+01:00`) replaces the name of a specific time, and the place (`Morocco
 * Time`) for that of the whole year.
 */
export async function openTimeNames(files: Files, zones: TimezoneNames): Promise<TimeNamer> {
  const { language } = zones;
  const [uses, texts, { territories }] = await Promise.all([
    files.json<Record<string, readonly MetazoneUse[]>>('timezones/metazones.json'),
    files.json<TimeTexts>(`timezones/time-names/${language}.json`),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
  ]);

  function findMetazone(zone: string, atMs: number): string | null {
    return uses[zone]?.findLast(([fromMs]) => fromMs <= atMs)?.[1] ?? null;
  }

  /** By the name of a country that has no other zone or is known by the time of this one, else by that of the zone's city. */
  function nameByPlace(zone: string): string | undefined {
    const country = zones.findCountry(zone);
    if (country === undefined) return undefined;
    const place = (zones.isPrimary(zone, country) ? territories[country] : undefined) ?? zones.label(zone);
    return texts.region.replace('{0}', place);
  }

  const parsed = new Map<string, readonly (readonly string[])[]>();
  function read(key: string): readonly (readonly string[])[] {
    const names = parsed.get(key) ?? (texts.names[key] ?? []).map((width) => width.split('\t'));
    parsed.set(key, names);
    return names;
  }

  /** The first name that the zone, its record or their metazone has of a width and kind. */
  function openFind(zone: string, record: string, atMs: number) {
    const metazone = findMetazone(zone, atMs) ?? (zone === record ? null : findMetazone(record, atMs));
    const lists = [zone, record, metazone ?? ''].map(read);
    return (width: number, kind: number) => {
      for (const widths of lists) {
        const name = widths[width]?.[kind];
        if (name) return name;
      }
      return undefined;
    };
  }

  return {
    name(zone, record, { atMs, changes, daylightTime, utcOffset }) {
      const find = openFind(zone, record, atMs);
      const kind = daylightTime ? daylight : standard;
      const standing = find(long, generic) ?? (changes ? undefined : find(long, standard));
      return {
        longName: find(long, kind) ?? formatOffset(utcOffset, texts),
        genericName: standing ?? nameByPlace(zone) ?? formatOffset(utcOffset, texts),
        shortName: find(short, kind) ?? null,
      };
    },
    listNames(zone, record, changes) {
      const find = openFind(zone, record, Number.POSITIVE_INFINITY);
      const kinds = changes ? [generic, standard, daylight] : [generic, standard];
      return kinds.flatMap((kind) => find(long, kind) ?? []);
    },
  };
}

/** An offset as a language writes it, in ASCII digits: `GMT-03:30`. */
function formatOffset(utcOffset: string, { hour, gmt, gmtZero }: TimeTexts): string {
  const [hours = '', minutes = '', seconds] = utcOffset.slice(1).split(':');
  if (Number(hours) + Number(minutes) + Number(seconds ?? 0) === 0) return gmtZero;
  const [ahead = '', behind = ''] = hour.split(';');
  const form = utcOffset.startsWith('-') ? behind : ahead;
  const clock = form
    .replace('HH', hours)
    .replace('H', String(Number(hours)))
    .replace('mm', minutes);
  return gmt.replace('{0}', clock + (seconds === undefined ? '' : `:${seconds}`));
}
