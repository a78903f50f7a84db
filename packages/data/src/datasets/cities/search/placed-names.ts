import { countLetters, hasEastAsianLetters } from '../../../text/fold.js';
import type { PlaceText } from './place-text.js';
import { joinWords } from './query-words.js';
import { listReadings, type Reading } from './readings.js';

/** A name that a text may mean, with the ways to read the text that have this name. */
export interface PlacedName {
  readonly name: string;
  /** Whether what says where the city is stands before its name. */
  readonly isPlaceFirst: boolean;
  readonly readings: readonly Reading[];
}

/** Each name is looked for in a shard of its own, perhaps: of more names than this only the first are. */
const mostNames = 6;

/** The names in a text of which each other word says where the city is. */
export function listPlacedNames(text: PlaceText): PlacedName[] {
  return groupByName(text, listReadings(text.words.length, text.findPlaces));
}

/** The names in a text that says where the city is with the beginning of what a place is called. */
export function listUnfinishedPlaces(text: PlaceText): PlacedName[] {
  const byPart = text.readUnfinishedPart();
  if (byPart.length > 0) return groupByName(text, byPart);
  const byWord = listReadings(text.words.length, text.findPlacesByWord);
  return groupByName(text, [...byWord, ...text.readUnfinishedPlaces(() => true)]);
}

/** The names in a text that says with a slip, at its end, where the city is. */
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

/** Whether a name has so many letters that it is hardly the beginning of another. */
function isLong(name: string): boolean {
  return countLetters(name) >= 3 || hasEastAsianLetters(name);
}
