import { type Clock, type Data, findClock, UnclearPlace } from './find-clock.js';

/** A place in a sentence. */
export interface ReadPlace {
  readonly clock: Clock;
  /** True if it is followed by "time", as in Zurich time. */
  readonly isTime: boolean;
}

/** The words that are not places, and the reason. */
export interface PlaceProblem {
  readonly text: string;
  readonly why: string;
}

/** More words than any place name has, with its country. */
const maxWords = 6;

/** Words that may be part of a name but mean nothing alone. */
const fillerWords = /^(?:the|a|an|of|on|at|and|for|times?|&|vs\.?|versus|or|with)$/i;

/**
 * Reads consecutive places, some separated by commas. Longer names take precedence.
 * @param parts the words between commas
 * @param areParted true if every comma separates places; otherwise a state or country may follow one
 */
export async function readPlaces(
  parts: readonly (readonly string[])[],
  data: Data,
  commasSeparatePlaces = false,
): Promise<readonly ReadPlace[] | PlaceProblem> {
  const places: ReadPlace[] = [];
  for (const words of parts) {
    const read = await readWords(words, data);
    const before = places.at(-1);
    const whole = words.join(' ');
    if ('why' in read) {
      const joined = before && (await findClock(`${before.clock.asked}, ${whole}`, data));
      if (!joined || joined instanceof UnclearPlace || joined.found?.isGuess) return read;
      places.splice(-1, 1, { clock: joined, isTime: false });
      continue;
    }
    const [first] = read;
    if (!commasSeparatePlaces && before?.clock.found && first?.clock.found && first.clock.asked === whole) {
      const joined = await findClock(`${before.clock.asked}, ${whole}`, data);
      const isOne = !(joined instanceof UnclearPlace) && joined.found?.isQualified === true;
      if (isOne && first.clock.found.type !== 'city') {
        places.splice(-1, 1, { clock: joined, isTime: first.isTime });
        continue;
      }
      if (isOne && joined.zone !== before.clock.zone) return refuseTwo(`${before.clock.asked}, ${whole}`, joined);
    }
    places.push(...read);
  }
  return places;
}

function refuseTwo(text: string, { readAs }: Clock): PlaceProblem {
  return { text, why: `is ${readAs}, or two places: write "to" between two places` };
}

async function readWords(words: readonly string[], data: Data): Promise<readonly ReadPlace[] | PlaceProblem> {
  const known = new Map<string, Clock | UnclearPlace>();
  const find = async (text: string) => {
    const found = known.get(text) ?? (await findClock(text, data));
    known.set(text, found);
    return found;
  };
  const places: ReadPlace[] = [];
  let at = 0;
  while (at < words.length) {
    if (isFillerWord(words[at]) && !/^the$/i.test(words[at] as string)) {
      at++;
      continue;
    }
    const found = await findLongest(listSpans(words, at), find);
    if ('why' in found) {
      if (isFillerWord(words[at])) {
        at++;
        continue;
      }
      return found;
    }
    const { clock, length } = found;
    if (clock.found?.isQualified && length > 1) {
      const two = await splitIn(words.slice(at, at + length), clock, find);
      if (two) return refuseTwo(clock.asked, clock);
    }
    at += length;
    places.push({ clock, isTime: /^times?$/i.test(words[at] ?? '') || /\btime$/i.test(clock.asked) });
  }
  return places;
}

interface Span {
  readonly text: string;
  readonly length: number;
}

/** Possible names from a word onwards, longest first. */
function listSpans(words: readonly string[], at: number): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
    const last = words[at + length - 1] as string;
    if (isFillerWord(last) && !/^time$/i.test(last)) continue;
    const text = words.slice(at, at + length).join(' ');
    if (!words.slice(at, at + length).every(isFillerWord)) spans.push({ text, length });
  }
  return spans;
}

/** Finds the longest text that is a whole name or an unambiguous start of one: `san fran` rather than San in Mali. */
async function findLongest(
  spans: readonly Span[],
  find: (text: string) => Promise<Clock | UnclearPlace>,
): Promise<{ readonly clock: Clock; readonly length: number } | PlaceProblem> {
  let guess: { readonly clock: Clock; readonly length: number } | undefined;
  let problem: PlaceProblem | undefined;
  for (const { text, length } of spans) {
    const found = await find(text);
    if (found instanceof UnclearPlace) {
      if (!found.isUnknown) return { text, why: found.why };
      // The shortest text is unknown. The longest text that resembles a name is the suggestion.
      if (!problem?.why.includes('write ') && !problem?.why.includes('did you mean'))
        problem = { text, why: found.why };
    } else if (!found.found?.isGuess) return guess ?? { clock: found, length };
    else guess ??= { clock: found, length };
  }
  return guess ?? problem ?? { text: '', why: 'names no place' };
}

/** Splits the words for a city with its state if they also name two cities: rome new york. */
async function splitIn(
  words: readonly string[],
  { zone }: Clock,
  find: (text: string) => Promise<Clock | UnclearPlace>,
): Promise<boolean> {
  for (let at = 1; at < words.length; at++) {
    const behind = await find(words.slice(at).join(' '));
    if (behind instanceof UnclearPlace || behind.found?.type !== 'city' || behind.found.isGuess) continue;
    const before = await find(words.slice(0, at).join(' '));
    if (!(before instanceof UnclearPlace) && !before.found?.isGuess && before.zone !== zone) return true;
  }
  return false;
}

function isFillerWord(word: string | undefined): boolean {
  return word !== undefined && fillerWords.test(word);
}
