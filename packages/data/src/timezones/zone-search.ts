import type { Files } from '../files.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../text/text-index.js';
import type { TimezonePlace } from './record.schema.js';
import { lastPartOf, type TimezoneNames, type ZoneTexts } from './zone-names.js';

/** Opens the search of the list: over names, labels, territories and cities in the language and in English, and comments. */
export async function openZoneSearch(
  files: Files,
  { language, places, length }: TimezoneNames,
): Promise<() => TextIndex> {
  const [english, people, local] = await Promise.all([
    files.json<{ records: TimezonePlace[] }>('timezones/records.json'),
    files.json<number[]>('timezones/people.json'),
    Promise.all([...new Set([language, 'en'])].map((code) => files.json<ZoneTexts>(`timezones/texts/${code}.json`))),
  ]);
  let index: TextIndex | undefined;
  return () => {
    // The root keeps a country's own zone above a more peopled one that only touches it, as Tokyo's does Australia.
    index ??= createTextIndex(listTexts(places.slice(0, length), english.records, local), (row) =>
      Math.sqrt(people[row] ?? 0),
    );
    return index;
  };
}

function* listTexts(
  places: readonly TimezonePlace[],
  english: readonly TimezonePlace[],
  languages: readonly ZoneTexts[],
): Generator<IndexedText> {
  for (const [row, place] of places.entries()) {
    const { name, displayName, countryCodes, comment, aliases } = place;
    const names = [displayName, english[row]?.displayName, lastPartOf(name), name];
    for (const text of new Set(names)) if (text) yield { row, text, kind: 'name' };
    for (const { territories } of languages) {
      // The first country is the one in which the zone's own place lies.
      for (const [order, code] of countryCodes.entries()) {
        const text = territories[code];
        if (text) yield { row, text, kind: order === 0 ? 'name' : 'alternate' };
      }
    }
    for (const text of [...aliases, ...aliases.filter((alias) => alias.includes('/')).map(lastPartOf), comment]) {
      if (text) yield { row, text, kind: 'alternate' };
    }
  }
  for (const { cities } of languages) for (const [row, text] of cities) yield { row, text, kind: 'alternate' };
}
