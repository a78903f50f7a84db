import type { Steps } from '../../../core/scheduler.js';
import { editRank } from '../../../text/rank.js';
import type { QualifiedSearch } from './find-qualified.js';
import { findTypos } from './find-typos.js';
import { readingRanks } from './reading-counter.js';
import type { Reading } from './readings.js';

/** So many names, and qualifiers, are looked for with slips. */
const mostWithSlips = 2;

/** A city with a slip that stands so high is what is meant: Melbourne in Australia, but not Mexborough in the City for Mexico City. */
const largeRank = 2;

/** From so many letters on, two slips are forgiven in a name of which the place is known, as they are from `twoEditsFrom` on in others. */
const fewLetters = 6;
const twoEditsFrom = 8;

/**
 * Counts cities by readings with a slip, or that leave out what the text says of where they are.
 *
 * @returns whether there is no need to read the whole text as a name with slips
 */
export function* findQualifiedLoosely(search: QualifiedSearch): Steps<boolean> {
  const { counter, hasParts } = search;
  const { scorer } = counter;
  const strict = scorer.total;
  addPlacesWithSlips(search, 1);
  yield;
  const mended = scorer.total;
  if (mended === strict || !hasParts) yield* addNamesWithSlips(search, 0);
  const isLarge = scorer.total > mended && scorer.hasRank(largeRank);
  if (scorer.total === strict) addPlacesWithSlips(search, 2);
  yield;
  if (scorer.total === strict) yield* addNamesWithSlips(search, twoEditsFrom);
  addElsewhere(search, scorer.total === strict);
  yield;
  if (hasParts && scorer.total === 0) addFirstPart(search);
  return isLarge || (hasParts && scorer.total > strict);
}

/** Counts cities where there is a slip in what says where they are, at the end or at the beginning. */
function addPlacesWithSlips({ counter, text }: QualifiedSearch, edits: 1 | 2): void {
  const { length } = text.words;
  let tries = 0;
  for (let at = length - 1; at > 0 && tries < mostWithSlips; at--) {
    const before = { from: 0, to: at };
    const after = { from: at, to: length };
    for (const name of [before, after]) {
      if (!text.isName(name.from, name.to) || !text.isLong(name.from, name.to)) continue;
      tries++;
      const place = name === before ? after : before;
      for (const [cost, places] of text.findPlacesWithSlips(place.from, place.to, edits))
        counter.addName(text, { ...name, where: [places] }, readingRanks.slip + (editRank * cost) / 4);
    }
  }
}

/**
 * Counts cities where there is a slip in the name.
 *
 * @param asLetters as many slips are forgiven as in a name of so many letters; where it is 0, as in one of its own length
 */
function* addNamesWithSlips({ index, counter, text, readings }: QualifiedSearch, asLetters: number): Steps<void> {
  for (const same of groupByName(readings).slice(0, mostWithSlips)) {
    const [{ from, to }] = same;
    counter.narrow(same);
    for (const { codes, letters } of text.spellName(from, to)) {
      if (asLetters > 0 && (letters < fewLetters || letters >= asLetters)) continue;
      findTypos(index, codes, Math.max(letters, asLetters), (key, cost) => counter.scorer.addTypo(key, cost));
      yield;
    }
  }
}

/** Readings that have the same name together. */
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
 * Counts cities of which the text names one whole, but says something else, or something unknown, of where they are.
 *
 * @param withUnknown whether what it says may be unknown
 */
function addElsewhere({ counter, text, readings }: QualifiedSearch, withUnknown: boolean): void {
  for (const { from, to } of readings)
    if (from === 0) counter.addName(text, { from, to, where: [] }, readingRanks.dropped);
  const [end, ...starts] = text.partStarts;
  if (!withUnknown || end === undefined) return;
  const places = [end, ...starts].map((start, at) => text.findPlaces(start, starts[at] ?? text.words.length));
  const where = places.filter((found) => found !== undefined);
  const { total } = counter.scorer;
  if (where.length > 0) counter.addName(text, { from: 0, to: end, where }, readingRanks.dropped);
  if (counter.scorer.total === total) counter.addName(text, { from: 0, to: end, where: [] }, 2 * readingRanks.dropped);
}

/** Counts cities whose name is the first part of the text with slips, wherever they are. */
function addFirstPart({ index, counter, text }: QualifiedSearch): void {
  counter.scorer.readAs();
  for (const { codes, letters } of text.spellName(0, text.partStarts[0] ?? 0))
    findTypos(index, codes, letters, (key, cost) => counter.scorer.addTypo(key, cost));
}
