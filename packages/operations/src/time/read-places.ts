import { type Clock, type ClockData, findClock } from './find-clock.js';
import { Unclear } from './time-words.js';

export interface PlaceInSentence {
  readonly clock: Clock;
  /** True if the place is followed by the word "time", as in "Zurich time", or ends in it, as in "pacific time". */
  readonly isTime: boolean;
}

export interface PlaceProblem extends Pick<Unclear, 'why' | 'hint'> {
  readonly text: string;
}

/** The maximum number of words in the name of a place with its country. */
const maxWords = 6;

/** Words that may be part of a name but are ignored by themselves. */
const fillerWords = /^(?:the|a|an|of|on|at|and|for|times?|&|vs\.?|versus|or|with)$/i;

/**
 * Reads consecutive places, some separated by commas. Longer names take precedence.
 * @param parts for each part between commas, its words
 * @param commasSeparatePlaces true if words after a comma are a place of their own whenever they can be read as one;
 *   otherwise they may be the state or country of the place before the comma
 */
export async function readPlaces(
  parts: readonly (readonly string[])[],
  data: ClockData,
  commasSeparatePlaces = false,
): Promise<readonly PlaceInSentence[] | PlaceProblem> {
  const places: PlaceInSentence[] = [];
  for (const words of parts) {
    const placesOrProblem = await readWords(words, data);
    const previousPlace = places.at(-1);
    const wholeText = words.join(' ');
    if ('why' in placesOrProblem) {
      const joinedClock = previousPlace && (await findClock(`${previousPlace.clock.asked}, ${wholeText}`, data));
      if (!joinedClock || joinedClock instanceof Unclear || joinedClock.nameMatch?.isGuess) return placesOrProblem;
      places.splice(-1, 1, { clock: joinedClock, isTime: false });
      continue;
    }
    const [first] = placesOrProblem;
    if (
      !commasSeparatePlaces &&
      previousPlace?.clock.nameMatch &&
      first?.clock.nameMatch &&
      first.clock.asked === wholeText
    ) {
      const joinedClock = await findClock(`${previousPlace.clock.asked}, ${wholeText}`, data);
      const isOnePlace = !(joinedClock instanceof Unclear) && joinedClock.nameMatch?.isQualified === true;
      if (isOnePlace && first.clock.nameMatch.type !== 'city') {
        places.splice(-1, 1, { clock: joinedClock, isTime: first.isTime });
        continue;
      }
      if (isOnePlace && joinedClock.zone !== previousPlace.clock.zone)
        return refuseTwoPlaces(`${previousPlace.clock.asked}, ${wholeText}`, joinedClock);
    }
    places.push(...placesOrProblem);
  }
  return places;
}

function refuseTwoPlaces(text: string, { readAs }: Clock): PlaceProblem {
  return { text, why: `is ${readAs}, or two places: write "to" between two places`, hint: {} };
}

async function readWords(
  words: readonly string[],
  data: ClockData,
): Promise<readonly PlaceInSentence[] | PlaceProblem> {
  const clocks = new Map<string, Clock | Unclear>();
  const find = async (text: string) => {
    const clockOrReason = clocks.get(text) ?? (await findClock(text, data));
    clocks.set(text, clockOrReason);
    return clockOrReason;
  };
  const places: PlaceInSentence[] = [];
  let position = 0;
  while (position < words.length) {
    if (isFillerWord(words[position]) && !/^the$/i.test(words[position] as string)) {
      position++;
      continue;
    }
    const longestPlace = await findLongest(listSpans(words, position), find);
    if ('why' in longestPlace) {
      if (isFillerWord(words[position])) {
        position++;
        continue;
      }
      return longestPlace;
    }
    const { clock, length } = longestPlace;
    if (clock.nameMatch?.isQualified && length > 1) {
      const mayBeTwoCities = await mayNameTwoCities(words.slice(position, position + length), clock, find);
      if (mayBeTwoCities) return refuseTwoPlaces(clock.asked, clock);
    }
    position += length;
    places.push({ clock, isTime: /^times?$/i.test(words[position] ?? '') || /\btime$/i.test(clock.asked) });
  }
  return places;
}

/** Consecutive words that may be a name. */
interface Span {
  readonly text: string;
  /** The number of words. */
  readonly length: number;
}

/** Lists the possible names that begin at a word, longest first. */
function listSpans(words: readonly string[], position: number): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(maxWords, words.length - position); length > 0; length--) {
    const span = words.slice(position, position + length);
    const last = span.at(-1) as string;
    if (isFillerWord(last) && !/^time$/i.test(last)) continue;
    if (!span.every(isFillerWord)) spans.push({ text: span.join(' '), length });
  }
  return spans;
}

/** Finds the longest text that is a name or its unambiguous beginning: `san fran` rather than San in Mali. */
async function findLongest(
  spans: readonly Span[],
  find: (text: string) => Promise<Clock | Unclear>,
): Promise<{ readonly clock: Clock; readonly length: number } | PlaceProblem> {
  let guess: { readonly clock: Clock; readonly length: number } | undefined;
  let problem: { readonly text: string; readonly reason: Unclear } | undefined;
  for (const { text, length } of spans) {
    const clock = await find(text);
    if (clock instanceof Unclear) {
      if (!clock.isUnknown) return guess ?? { text, why: clock.why, hint: clock.hint };
      // If no text is a name, the error is about the shortest text, unless a longer text led to a suggestion.
      if (!problem?.reason.isHelpful) problem = { text, reason: clock };
    } else if (!clock.nameMatch?.isGuess) return guess ?? { clock, length };
    else guess ??= { clock, length };
  }
  if (guess) return guess;
  const { text, reason } = problem ?? { text: '', reason: new Unclear('names no place') };
  return { text, why: reason.why, hint: reason.hint };
}

/** True if words that name one place may also mean a place in another zone and a city, as in "rome new york". */
async function mayNameTwoCities(
  words: readonly string[],
  { zone }: Clock,
  find: (text: string) => Promise<Clock | Unclear>,
): Promise<boolean> {
  for (let position = 1; position < words.length; position++) {
    const clockAfter = await find(words.slice(position).join(' '));
    if (clockAfter instanceof Unclear || clockAfter.nameMatch?.type !== 'city' || clockAfter.nameMatch.isGuess)
      continue;
    const clockBefore = await find(words.slice(0, position).join(' '));
    if (!(clockBefore instanceof Unclear) && !clockBefore.nameMatch?.isGuess && clockBefore.zone !== zone) return true;
  }
  return false;
}

function isFillerWord(word: string | undefined): boolean {
  return word !== undefined && fillerWords.test(word);
}
