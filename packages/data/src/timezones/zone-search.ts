import type { Files } from '../files.js';
import { shareIndex } from '../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../text/text-index.js';
import type { TimezonePlace } from './record.schema.js';
import { lastPartOf, type TimezoneNames, type ZoneTexts } from './zone-names.js';

/** Opens the search of the list: over names, labels, territories and cities in the language and in English, and comments. */
export async function openZoneSearch(
  files: Files,
  { language, places, length }: TimezoneNames,
): Promise<() => TextIndex> {
  const [english, people, inEnglish, local] = await Promise.all([
    files.json<{ records: TimezonePlace[] }>('timezones/records.json'),
    files.json<number[]>('timezones/people.json'),
    files.json<ZoneTexts>('timezones/texts/en.json'),
    files.json<ZoneTexts>(`timezones/texts/${language}.json`),
  ]);
  // The root keeps a country's own zone above a more peopled one that only touches it, as Tokyo's does Australia.
  const sizeOf = (row: number) => Math.sqrt(people[row] ?? 0);
  let index: TextIndex | undefined;
  return () => {
    if (index) return index;
    // What English and the database call a zone serves every language and is kept once for all.
    const base = shareIndex(english.records, () =>
      createTextIndex([...listNames(english.records), ...listTexts(english.records, inEnglish)], sizeOf),
    );
    index = language === 'en' ? base : createTextIndex(listTexts(places.slice(0, length), local), sizeOf, base);
    return index;
  };
}

/** The names in the database, former ones among them, and comments. */
function* listNames(places: readonly TimezonePlace[]): Generator<IndexedText> {
  for (const [row, { name, comment, aliases }] of places.entries()) {
    for (const text of new Set([lastPartOf(name), name])) yield { row, text, kind: 'name' };
    for (const text of [...aliases, ...aliases.filter((alias) => alias.includes('/')).map(lastPartOf), comment]) {
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
