import type { Files } from '../../core/files.js';
import type { Steps } from '../../core/scheduler.js';
import type { Hit, Rows, Strictness } from '../../core/selection.js';
import { openCountryNames } from '../../search/names/country-names.js';
import { openKnownNames } from '../../search/names/known-names.js';
import { memoizeIndex, searchNames } from '../../search/names/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { createTextIndex, type TextIndex } from '../../search/text/text-index.js';
import type { Timezone, TimezonePlace } from './schema.js';
import { openTimeNames, type TimeNamer } from './time-names.js';
import type { ZoneHistory } from './zone-history.js';
import { readZoneLabel } from './zone-label.js';
import { labelPlaces, readLastPart, type TimezoneNames, type ZoneTexts } from './zone-names.js';
import type { ZoneRecords } from './zone-records.js';

/**
 * Returns a function that searches at an instant. It finds zones by label, territory, city and the name of
 * their time (Central European Time), in the language and in English, by tz database name, and by comment. Zones with a
 * place are also found by their abbreviations, now and after the next change, and all by their names in lists.
 */
export async function openZoneSearch(
  files: Files,
  zones: TimezoneNames,
  { findSpan }: ZoneRecords,
  findHistory: (row: number) => ZoneHistory,
): Promise<(zonesNow: Rows<Timezone>, nowMs: number, q: string, strictly?: Strictness) => Steps<Hit[]>> {
  const { language, places, length } = zones;
  const listCountries = (row: number) => places[row]?.countryCodes ?? [];
  const [{ records }, zonesWithoutPlace, people, englishTexts, localTexts, englishNamer, namer, names, countries] =
    await Promise.all([
      files.json<{ records: TimezonePlace[] }>('timezones/records.json'),
      files.json<TimezonePlace[]>('timezones/others.json'),
      files.json<number[]>('timezones/people.json'),
      files.json<ZoneTexts>('timezones/texts/en.json'),
      files.json<ZoneTexts>(`timezones/texts/${language}.json`),
      openTimeNames(files, { ...zones, language: 'en' }),
      openTimeNames(files, zones),
      openKnownNames(files, 'timezones'),
      openCountryNames(files, listCountries),
    ]);
  // With the square root, the main zone of a country ranks above a more populous zone that is merely listed for the
  // country too, as the tz database lists Asia/Tokyo for Australia because of one observatory.
  const weigh = (row: number) => Math.sqrt(people[row] ?? 0);

  function indexTexts(): TextIndex {
    // English names and names in the database are indexed once for all languages.
    const sharedIndex = memoizeIndex(records, () => {
      const allPlaces = [...records, ...labelPlaces(zonesWithoutPlace, englishTexts)];
      return createTextIndex(
        [...listNames(allPlaces), ...listTexts(allPlaces, englishTexts), ...listTimeNames(englishNamer)],
        weigh,
      );
    });
    if (language === 'en') return sharedIndex;
    return createTextIndex([...listTexts(places, localTexts), ...listTimeNames(namer)], weigh, sharedIndex);
  }

  function* listTimeNames(timeNamer: TimeNamer): Generator<IndexedText> {
    for (const [row, { name }] of places.entries()) {
      for (const text of timeNamer.listNames(name, name, findHistory(row).closingRule.length > 0))
        yield { row, text, kind: 'alternate' };
    }
  }

  /**
   * Lists the abbreviations now and after the next change: in the tz database, in the language and in English. Numeric
   * ones are omitted.
   */
  function* listAbbreviations(nowMs: number): Generator<IndexedText> {
    for (const [row, { name }] of places.slice(0, length).entries()) {
      const { time, next, untilMs } = findSpan(row, nowMs);
      // Abbreviations are mostly used in zones with clock changes: PST means California rather than the Philippines.
      const kind = time.daylightTime || next?.daylightTime ? 'widespread' : 'alternate';
      const namers = [namer, englishNamer];
      const texts = [
        time.abbreviation,
        next?.abbreviation,
        ...namers.map((each) => each.findShortName(name, name, time, nowMs)),
        ...namers.map((each) => next && each.findShortName(name, name, next, untilMs)),
      ];
      for (const text of new Set(texts)) if (text && /^\p{L}/u.test(text)) yield { row, text, kind, wholeOnly: true };
    }
  }

  let textIndex: TextIndex | undefined;
  const cachedIndexes: { zones: Rows<Timezone>; index: TextIndex }[] = [];
  function openIndex(zonesNow: Rows<Timezone>, nowMs: number): TextIndex {
    const cachedIndex = cachedIndexes.find(({ zones }) => zones === zonesNow);
    if (cachedIndex) return cachedIndex.index;
    textIndex ??= indexTexts();
    const index = createTextIndex(listAbbreviations(nowMs), weigh, textIndex);
    cachedIndexes.unshift({ zones: zonesNow, index });
    cachedIndexes.splice(maxCachedIndexes);
    return index;
  }

  return (zonesNow, nowMs, q, strictly) => {
    const findOffset = (row: number) => findSpan(row, nowMs).time.utcOffsetMinutes;
    const read = (text: string) =>
      strictly ? [] : readZoneLabel(text, { names, places: { ...countries, excludesOthers: true } }, findOffset);
    return searchNames(openIndex(zonesNow, nowMs), { names, measureSize: weigh, read }, q, strictly);
  };
}

/** Enough for the current index and the index for another instant. */
const maxCachedIndexes = 2;

function* listNames(places: readonly TimezonePlace[]): Generator<IndexedText> {
  for (const [row, { name, comment, aliases }] of places.entries()) {
    for (const text of new Set([readLastPart(name), name])) yield { row, text, kind: 'name' };
    for (const text of [...aliases, ...aliases.filter((alias) => alias.includes('/')).map(readLastPart), comment]) {
      if (text) yield { row, text, kind: 'alternate' };
    }
  }
}

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
