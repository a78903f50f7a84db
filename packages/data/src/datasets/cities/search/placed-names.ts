import { countLetters, hasEastAsianLetters } from '../../../text/fold.js';
import type { PlaceText } from './place-text.js';
import { joinWords } from './query-words.js';
import { listReadings, type Reading } from './readings.js';

/** A name that a text may contain, with the readings in which it is the name. */
export interface PlacedName {
  readonly name: string;
  /** Whether the qualifier precedes the name. */
  readonly isPlaceFirst: boolean;
  readonly readings: readonly Reading[];
}

/** Only this many names are looked up, since each may need a shard of its own. */
const mostNames = 6;

/** Lists the names in a text whose other words are qualifiers. */
export function listPlacedNames(text: PlaceText): PlacedName[] {
  return groupByName(text, listReadings(text.words.length, text.findPlaces));
}

/** Lists the names in a text with an unfinished qualifier. */
export function listUnfinishedPlaces(text: PlaceText): PlacedName[] {
  const byPart = text.readUnfinishedPart();
  if (byPart.length > 0) return groupByName(text, byPart);
  const byWord = listReadings(text.words.length, text.findPlacesByWord);
  return groupByName(text, [...byWord, ...text.readUnfinishedPlaces(() => true)]);
}

/** Lists the names in a text that ends with a misspelt qualifier. */
export function listPlacesWithSlips(text: PlaceText): PlacedName[] {
  const { length } = text.words;
  const ends = Array.from({ length: Math.min(mostNames, length - 1) }, (_, at) => length - 1 - at);
  const readings = ends.flatMap((to) =>
    Array.from(
      text.findPlacesWithSlips(to, length, 1).values(),
      (places): Reading => ({ from: 0, to, where: [places] }),
    ),
  );
  return groupByName(text, readings);
}

function groupByName(text: PlaceText, readings: readonly Reading[]): PlacedName[] {
  const groups = new Map<string, Reading[]>();
  for (const reading of readings) {
    const name = joinWords(text.words, reading.from, reading.to);
    if (name === undefined || (reading.from > 0 && !isLong(name))) continue;
    const group = groups.get(name);
    if (group) group.push(reading);
    else groups.set(name, [reading]);
  }
  return Array.from(groups, ([name, readings]) => ({
    name,
    isPlaceFirst: readings.every(({ from }) => from > 0),
    readings,
  })).slice(0, mostNames);
}

/** Whether a name is too long to be taken for the start of another. */
function isLong(name: string): boolean {
  return countLetters(name) >= 3 || hasEastAsianLetters(name);
}
