import type { Files } from '../../core/files.js';
import { loadOnce } from '../../core/load-once.js';
import { runInSlices } from '../../core/scheduler.js';
import type { Hit } from '../../core/selection.js';
import { PlaceText } from '../cities/place-text.js';
import { Qualifiers } from '../cities/qualifiers.js';
import {
  isInPlaces,
  joinWords,
  listReadings,
  maxWords,
  type Reading,
  readingRanks,
  readWords,
} from '../cities/readings.js';
import { isLongText } from '../text/fold.js';
import type { LoadedCities } from './loaded-cities.js';

/**
 * Text that is the whole name, or the beginning of the name, of a city with at least this population is not split into
 * name and place.
 */
const wholeNamePeople = 10_000;
const beginningPeople = 100_000;

type HitTest = (hit: Hit) => boolean;
const isExact: HitTest = ({ match }) => match.how === 'exact';

/** `numbers` are those of states and countries by code: first the states, then the countries. */
interface Places {
  readonly qualifiers: Qualifiers;
  readonly numbers: ReadonlyMap<string | null, number>;
  readonly stateCount: number;
}

/**
 * Searches for texts with a state or country. The first such text loads the names of places.
 *
 * @returns a function that lists first the cities in a place that a text names, then the cities that the whole text
 *   names
 */
export function createPlacedSearch(files: Files, { city, measureSize, loadNames }: LoadedCities) {
  const loadPlaces = loadOnce(async () => readPlaces(await files.bytes('cities/search/qualifiers.bin')));

  /** True for the name of a large city or, unless the text has parts (`Paris, TX`), the start of such a name. */
  function isName(hits: readonly Hit[], isInParts: boolean): boolean {
    return hits.some(({ row, match: { how } }) => {
      const people = measureSize(row);
      return how === 'exact' ? people >= wholeNamePeople : how === 'prefix' && !isInParts && people >= beginningPeople;
    });
  }

  /** Finds cities by name that pass `isMatch` and lie in the places of a reading of that name. */
  async function findPlaced(names: readonly PlacedName[], { numbers, stateCount }: Places, isMatch: HitTest) {
    const results: { readonly hits: readonly Hit[]; readonly rank: number }[] = [];
    for (const { name, isPlaceFirst, readings } of names) {
      const isInNamedPlace = ({ row }: Hit, withTerritories: boolean) => {
        const { stateCode, country } = city(row);
        const state = numbers.get(stateCode ?? '') ?? 0;
        const countryNumber = numbers.get(country) ?? stateCount;
        return readings.some(({ places: placeSets }) => isInPlaces(placeSets, state, countryNumber, withTerritories));
      };
      const index = await loadNames(name);
      const citiesByName = index ? (await runInSlices(index.search.inSteps(name, false))).filter(isMatch) : [];
      const inPlaces = citiesByName.filter((hit) => isInNamedPlace(hit, false));
      const hits = [...inPlaces, ...citiesByName.filter((hit) => isInNamedPlace(hit, true))];
      const size = Math.log10(1 + Math.max(0, ...hits.map(({ row }) => measureSize(row))));
      results.push({ hits, rank: size + (isPlaceFirst ? readingRanks.placeFirst : 0) });
    }
    return results.sort((a, b) => b.rank - a.rank).flatMap(({ hits }) => hits);
  }

  return async function findQualified(q: string, citiesByName: readonly Hit[]): Promise<readonly Hit[]> {
    const words = readWords(q);
    const isInParts = words.some(({ startsPart }, position) => position > 0 && startsPart);
    if (words.length < 2 || words.length > maxWords || isName(citiesByName, isInParts)) return citiesByName;
    const places = await loadPlaces();
    const text = new PlaceText(places.qualifiers, words);
    const names = listPlacedNames(text);
    const exactHits = await findPlaced(names, places, isExact);
    if (exactHits.length > 0 || (citiesByName.length > 0 && !isInParts)) return [...exactHits, ...citiesByName];
    for (const list of [listUnfinishedPlaces, listPlacesWithTypos]) {
      const looseHits = await findPlaced(list(text), places, isExact);
      if (looseHits.length > 0) return [...looseHits, ...citiesByName];
    }
    return [...(await findPlaced(names, places, () => true)), ...citiesByName];
  };
}

function readPlaces(file: Uint8Array): Places {
  const qualifiers = new Qualifiers(file);
  const { placeCodes, stateCount } = qualifiers;
  return { qualifiers, numbers: new Map(placeCodes.map((code, number) => [code, number])), stateCount };
}

/** A text that may be the name of the city in a query, with the readings of the query in which it is that name. */
export interface PlacedName {
  readonly name: string;
  /** True if the qualifier precedes the name in every reading. */
  readonly isPlaceFirst: boolean;
  readonly readings: readonly Reading[];
}

/** Each name that is looked up may need another shard. */
const maxNames = 6;

/** Lists the names that leave a qualifier, the name of a state or country, as the other words of the text. */
export function listPlacedNames(text: PlaceText): PlacedName[] {
  return groupByName(text, listReadings(text.words.length, text.findPlaces));
}

export function listUnfinishedPlaces(text: PlaceText): PlacedName[] {
  const partReadings = text.readUnfinishedPart();
  if (partReadings.length > 0) return groupByName(text, partReadings);
  const wordReadings = listReadings(text.words.length, text.findPlacesByWord);
  return groupByName(text, [...wordReadings, ...text.readUnfinishedPlaces(() => true)]);
}

/** Lists the names that a misspelt qualifier follows at the end of the text. */
export function listPlacesWithTypos(text: PlaceText): PlacedName[] {
  const { length } = text.words;
  const ends = Array.from({ length: Math.min(maxNames, length - 1) }, (_, position) => length - 1 - position);
  const readings = ends.flatMap((to) =>
    Array.from(
      text.findPlacesWithTypos(to, length, 1).values(),
      (places): Reading => ({ from: 0, to, places: [places] }),
    ),
  );
  return groupByName(text, readings);
}

function groupByName(text: PlaceText, readings: readonly Reading[]): PlacedName[] {
  const groups = new Map<string, Reading[]>();
  for (const reading of readings) {
    const name = joinWords(text.words, reading.from, reading.to);
    if (name === undefined || (reading.from > 0 && !isLongText(name))) continue;
    const group = groups.get(name);
    if (group) group.push(reading);
    else groups.set(name, [reading]);
  }
  return Array.from(groups, ([name, readings]) => ({
    name,
    isPlaceFirst: readings.every(({ from }) => from > 0),
    readings,
  })).slice(0, maxNames);
}
