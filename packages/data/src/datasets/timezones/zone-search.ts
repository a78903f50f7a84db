import type { Files } from '../../core/files.js';
import type { Rows } from '../../core/selection.js';
import { memoizeIndex } from '../../search/text/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { createTextIndex, type TextIndex } from '../../search/text/text-index.js';
import type { Timezone, TimezonePlace } from './schema.js';
import { openTimeNames, type TimeNamer } from './time-names.js';
import type { ZoneHistory } from './zone-history.js';
import { readLastPart, type TimezoneNames, type ZoneTexts } from './zone-names.js';
import type { ZoneRecords } from './zone-records.js';

/**
 * Opens the search of zones by name, label, territory and city in the language and in English, comment, name of the time, and
 * current abbreviation.
 */
export async function openZoneSearch(
  files: Files,
  zones: TimezoneNames,
  { nameTime, spanAt }: ZoneRecords,
  findHistory: (row: number) => ZoneHistory,
): Promise<(zonesNow: Rows<Timezone>, nowMs: number) => TextIndex> {
  const { language, places, length } = zones;
  const [{ records }, others, people, englishTexts, localTexts, englishNamer, namer] = await Promise.all([
    files.json<{ records: TimezonePlace[] }>('timezones/records.json'),
    files.json<TimezonePlace[]>('timezones/others.json'),
    files.json<number[]>('timezones/people.json'),
    files.json<ZoneTexts>('timezones/texts/en.json'),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
    openTimeNames(files, { ...zones, language: 'en' }),
    openTimeNames(files, zones),
  ]);
  // With the square root, the main zone of a country ranks above a more populous zone that only touches the country, as Tokyo's touches Australia.
  const weigh = (row: number) => Math.sqrt(people[row] ?? 0);

  function indexTexts(): TextIndex {
    // English names and names in the database are indexed once for all languages.
    const base = memoizeIndex(records, () => {
      const labelledPlaces = others.map((place, index) => ({
        ...place,
        displayName: englishTexts.others[index] as string,
      }));
      const allPlaces = [...records, ...labelledPlaces];
      return createTextIndex(
        concat(listNames(allPlaces), listTexts(allPlaces, englishTexts), listTimes(englishNamer)),
        weigh,
      );
    });
    if (language === 'en') return base;
    return createTextIndex(concat(listTexts(places, localTexts), listTimes(namer)), weigh, base);
  }

  /** Lists the names of each zone's time. */
  function* listTimes(times: TimeNamer): Generator<IndexedText> {
    for (const [row, { name }] of places.entries()) {
      for (const text of times.listNames(name, name, findHistory(row).closingRule.length > 0))
        yield { row, text, kind: 'alternate' };
    }
  }

  /** Lists the abbreviations of each zone's time now and after its next change, without numeric ones. */
  function* listAbbreviations(nowMs: number): Generator<IndexedText> {
    for (const [row, { name }] of places.slice(0, length).entries()) {
      const { time, next, untilMs } = spanAt(row, nowMs);
      // Abbreviations are mostly used in zones with clock changes: PST is California rather than the Philippines.
      const kind = time.daylightTime || next?.daylightTime ? 'widespread' : 'alternate';
      const short = [nowMs, ...(next ? [untilMs] : [])].flatMap((ms) =>
        [namer, englishNamer].map((times) => nameTime(row, name, ms, times).shortName),
      );
      for (const text of new Set([time.abbreviation, next?.abbreviation, ...short]))
        if (text && /^\p{L}/u.test(text)) yield { row, text, kind, wholeOnly: true };
    }
  }

  let texts: TextIndex | undefined;
  const latest: { zones: Rows<Timezone>; index: TextIndex }[] = [];
  return (zonesNow, nowMs) => {
    const cached = latest.find(({ zones }) => zones === zonesNow);
    if (cached) return cached.index;
    texts ??= indexTexts();
    const index = createTextIndex(listAbbreviations(nowMs), weigh, texts);
    latest.unshift({ zones: zonesNow, index });
    latest.splice(maxCachedIndexes);
    return index;
  };
}

/** The number of cached indexes: the current one and one for another instant. */
const maxCachedIndexes = 2;

function* concat<T>(...lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
}

/** Lists the names in the database, including former ones, and comments. */
function* listNames(places: readonly TimezonePlace[]): Generator<IndexedText> {
  for (const [row, { name, comment, aliases }] of places.entries()) {
    for (const text of new Set([readLastPart(name), name])) yield { row, text, kind: 'name' };
    for (const text of [...aliases, ...aliases.filter((alias) => alias.includes('/')).map(readLastPart), comment]) {
      if (text) yield { row, text, kind: 'alternate' };
    }
  }
}

/** Lists labels, territories and cities in a language. */
function* listTexts(places: readonly TimezonePlace[], { territories, cities }: ZoneTexts): Generator<IndexedText> {
  for (const [row, { displayName, countryCodes }] of places.entries()) {
    yield { row, text: displayName, kind: 'name' };
    // The first country contains the place of the zone.
    for (const [order, code] of countryCodes.entries()) {
      const text = territories[code];
      if (text) yield { row, text, kind: order === 0 ? 'name' : 'alternate' };
    }
  }
  for (const [row, , text] of cities) yield { row, text, kind: 'alternate' };
}
