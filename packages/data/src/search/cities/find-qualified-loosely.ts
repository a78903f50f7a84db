import type { Steps } from '../../core/scheduler.js';
import { editRank } from '../text/rank.js';
import { findTypos } from './find-names.js';
import type { QualifiedSearch } from './find-qualified.js';
import { type Reading, readingRanks } from './readings.js';

/** After this many names, or this many qualifiers, no more are tried with typos. */
const maxWithTypos = 2;

/**
 * A match with a typo and at least this rank, in powers of ten of population, is accepted as the intended city:
 * Melbourne in Australia, but not Mexborough for Mexico City.
 */
const largeRank = 2;

/**
 * Adds cities by readings with typos, and by readings that ignore an unknown qualifier.
 *
 * @returns true if the whole text need not be tried as a name with typos
 */
export function* findQualifiedLoosely(search: QualifiedSearch): Steps<boolean> {
  const { readingScorer, text, readings, hasParts } = search;
  const { scorer } = readingScorer;
  const totalWithoutTypos = scorer.total;
  addPlacesWithTypos(search, 1);
  yield;
  const totalWithPlaceTypo = scorer.total;
  if (totalWithPlaceTypo === totalWithoutTypos || !hasParts) yield* addNamesWithTypos(search);
  const hasLargeMatch = scorer.total > totalWithPlaceTypo && scorer.hasRank(largeRank);
  if (scorer.total === totalWithoutTypos) addPlacesWithTypos(search, 2);
  yield;
  const namesCity = readings.some(({ from, to }) => from === 0 && text.isName(from, to));
  if (scorer.total === totalWithoutTypos) addInUnknownPlaces(search);
  yield;
  if (hasParts && scorer.total === 0 && readings.length === 0) addFirstPart(search);
  return hasLargeMatch || namesCity || (hasParts && (readings.length > 0 || scorer.total > totalWithoutTypos));
}

/** Adds cities by readings in which the end or start of the text is a qualifier with typos. */
function addPlacesWithTypos({ readingScorer, text }: QualifiedSearch, edits: 1 | 2): void {
  const { length } = text.words;
  let tries = 0;
  for (let middle = length - 1; middle > 0 && tries < maxWithTypos; middle--) {
    const before = { from: 0, to: middle };
    const after = { from: middle, to: length };
    for (const name of [before, after]) {
      if (!text.isName(name.from, name.to) || !text.isLong(name.from, name.to)) continue;
      tries++;
      const place = name === before ? after : before;
      for (const [cost, places] of text.findPlacesWithTypos(place.from, place.to, edits))
        readingScorer.addName(text, { ...name, places: [places] }, readingRanks.typo + (editRank * cost) / 4);
    }
  }
}

function* addNamesWithTypos({ index, readingScorer, text, readings }: QualifiedSearch): Steps<void> {
  // A name that is spelled correctly, but of a city elsewhere, has no typo.
  const unknownNames = readings.filter(({ from, to }) => !text.isName(from, to));
  for (const sameNameReadings of groupByName(unknownNames).slice(0, maxWithTypos)) {
    const [{ from, to }] = sameNameReadings;
    readingScorer.restrictTo(sameNameReadings);
    for (const { codes, letters } of text.spellName(from, to)) {
      // The known place makes up for a letter: Chigaco, Illinois has two typos.
      findTypos(index, codes, letters + 1, readingScorer.scorer);
      yield;
    }
  }
}

function groupByName(readings: readonly Reading[]): [Reading, ...Reading[]][] {
  const groups: [Reading, ...Reading[]][] = [];
  for (const reading of readings) {
    const group = groups.find(([{ from, to }]) => from === reading.from && to === reading.to);
    if (group) group.push(reading);
    else groups.push([reading]);
  }
  return groups;
}

/**
 * Adds cities whose whole name is the first part of the text, if other parts are unknown; or the last part, if the first
 * is a place, as in Russian addresses. They must be in the places of the known parts: what contradicts a qualifier is no
 * answer.
 */
function addInUnknownPlaces({ readingScorer, text }: QualifiedSearch): void {
  const starts = [0, ...text.partStarts];
  const parts = starts.map((from, part) => ({ from, to: starts[part + 1] ?? text.words.length }));
  const places = parts.map(({ from, to }) => text.findPlaces(from, to));
  const [first, last] = [text.findPlacesByWord(0, parts[0]?.to ?? 0), places.at(-1)];
  const total = readingScorer.scorer.total;
  const addPart = (name: number, otherPlaces: typeof places) => {
    const known = otherPlaces.filter((set) => set !== undefined);
    if (known.length === otherPlaces.length || readingScorer.scorer.total > total) return;
    readingScorer.addName(text, { ...(parts[name] as Reading), places: known }, readingRanks.dropped);
  };
  if (first && !last) addPart(parts.length - 1, [first, ...places.slice(1, -1)]);
  addPart(0, places.slice(1));
}

/** Adds cities in any place whose names match the first part of the text with typos. */
function addFirstPart({ index, readingScorer, text }: QualifiedSearch): void {
  readingScorer.scorer.setReading();
  for (const { codes, letters } of text.spellName(0, text.partStarts[0] ?? 0))
    findTypos(index, codes, letters, readingScorer.scorer);
}
