import type { Files } from '../../core/files.js';
import type { Rows } from '../../core/selection.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../../text/text-index.js';
import type { Timezone, TimezonePlace } from './schema.js';
import { readLastPart, type TimezoneNames, type ZoneTexts } from './zone-names.js';

/**
 * Opens the search of the list: over names, labels, territories and cities in the language and in English, comments, and
 * the abbreviations of the times that the zones as they are show.
 */
export async function openZoneSearch(
  files: Files,
  { language, places, length }: TimezoneNames,
): Promise<(zones: Rows<Timezone>) => TextIndex> {
  const [english, people, inEnglish, local] = await Promise.all([
    files.json<{ records: TimezonePlace[] }>('timezones/records.json'),
    files.json<number[]>('timezones/people.json'),
    files.json<ZoneTexts>('timezones/texts/en.json'),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
  ]);
  // The root keeps a country's own zone above a more peopled one that only touches it, as Tokyo's does Australia.
  const weigh = (row: number) => Math.sqrt(people[row] ?? 0);

  function indexTexts(): TextIndex {
    // What English and the database call a zone serves every language and is kept once for all.
    const base = shareIndex(english.records, () => createTextIndex(listAll(english.records, inEnglish), weigh));
    return language === 'en' ? base : createTextIndex(listTexts(places.slice(0, length), local), weigh, base);
  }

  let texts: TextIndex | undefined;
  let latest: { zones: Rows<Timezone>; index: TextIndex } | undefined;
  return (zones) => {
    if (latest?.zones === zones) return latest.index;
    texts ??= indexTexts();
    latest = { zones, index: createTextIndex(listAbbreviations(zones), weigh, texts) };
    return latest.index;
  };
}

/** What the time of each zone is called now and after its next change. Digits are no name. */
function* listAbbreviations({ length, record }: Rows<Timezone>): Generator<IndexedText> {
  for (let row = 0; row < length; row++) {
    const { abbreviation, daylightTime, nextChange } = record(row);
    // Where there are two times a year people say which: PST is California's before it is the Philippines'.
    const kind = daylightTime || nextChange?.daylightTime ? 'widespread' : 'alternate';
    for (const text of [abbreviation, nextChange?.abbreviation]) {
      if (text && /^[a-z]/i.test(text)) yield { row, text, kind, wholeOnly: true };
    }
  }
}

function* listAll(places: readonly TimezonePlace[], texts: ZoneTexts): Generator<IndexedText> {
  yield* listNames(places);
  yield* listTexts(places, texts);
}

/** The names in the database, former ones among them, and comments. */
function* listNames(places: readonly TimezonePlace[]): Generator<IndexedText> {
  for (const [row, { name, comment, aliases }] of places.entries()) {
    for (const text of new Set([readLastPart(name), name])) yield { row, text, kind: 'name' };
    for (const text of [...aliases, ...aliases.filter((alias) => alias.includes('/')).map(readLastPart), comment]) {
      if (text) yield { row, text, kind: 'alternate' };
    }
  }
}

/** Labels, territories and cities as a language calls them. */
function* listTexts(places: readonly TimezonePlace[], { territories, cities }: ZoneTexts): Generator<IndexedText> {
  for (const [row, { displayName, countryCodes }] of places.entries()) {
    yield { row, text: displayName, kind: 'name' };
    // The first country is the one in which the zone's own place lies.
    for (const [order, code] of countryCodes.entries()) {
      const text = territories[code];
      if (text) yield { row, text, kind: order === 0 ? 'name' : 'alternate' };
    }
  }
  for (const [row, text] of cities) yield { row, text, kind: 'alternate' };
}
