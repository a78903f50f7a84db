import type { Hint } from '@almanac/data/internal';
import { type Clock, type ClockData, findClockByCode } from './find-clock.js';
import { type PlaceProblem, readPlaces } from './read-places.js';
import { findTime, joinTimes, Unclear, type WrittenTime } from './time-words.js';

export interface Sentence {
  /** Undefined for the current time. */
  readonly time: WrittenTime | undefined;
  /** The clock that shows `time`; undefined if no place follows "from", and the time is now or counts from now. */
  readonly from: Clock | undefined;
  readonly to: readonly Clock[];
}

/** `problem` is appended to the name of the parameter in an error message. */
export interface SentenceProblem {
  readonly problem: string;
  readonly hint?: Hint;
}

const examples = 'for example "14:00 zurich tokyo", "tomorrow 9am in new york to london" or "noon UTC in tokyo"';

/** In characters. */
export const maxSentenceLength = 200;

/** A unit of a sentence. `when` also stands for "if" and "while", `break` for a semicolon or a quotation mark. */
type Token =
  | { readonly kind: 'time'; readonly text: string; readonly time: Partial<WrittenTime> }
  | { readonly kind: 'offset'; readonly clock: Clock }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'to' | 'from' | 'in' | 'when' | 'question' | 'comma' | 'break' };

type Part =
  | { readonly kind: 'time' }
  | {
      readonly kind: 'place';
      readonly clock: Clock;
      /** The word before the place; a "to" also counts for the places directly after it. Undefined if there is none. */
      readonly marker: 'to' | 'from' | 'in' | undefined;
      /** True if the word "time" follows the place, as in "Zurich time", or ends it, as in "pacific time". */
      readonly isTime: boolean;
      /** True if the place is written as an offset or an abbreviation, such as IST. */
      readonly isOffset: boolean;
      /** True if the place is in a clause that begins with "when", "if" or "while". */
      readonly inClause: boolean;
    };
type PlacePart = Extract<Part, { kind: 'place' }>;

const markers: Readonly<Record<string, 'to' | 'from' | 'in' | 'when'>> = {
  to: 'to',
  into: 'to',
  '->': 'to',
  '→': 'to',
  '=>': 'to',
  from: 'from',
  in: 'in',
  when: 'when',
  if: 'when',
  while: 'when',
};
const questionWords = /^(?:what|what['’]?s|which)$/i;
const fillers =
  /^(?:is|it|it['’]?s|please|convert|show|tell|me|will|would|be|does|do|current|currently|local|difference|between|equals|=|clocks?)$/i;
const offsetRegex =
  /^(?:(?:utc|gmt)\s*[+\-−–]\s*\d{1,2}(?:[:.]?\d{2}|\.5)?|[+\-−–]\d{1,2}(?::?\d{2})?|utc|gmt|z)(?=$|[\s,;])/i;

/** Reads a sentence such as `14:00 IST london` or `what time is it in tokyo when it is 9am in zurich`. */
export async function readSentence(sentence: string, data: ClockData): Promise<Sentence | SentenceProblem> {
  const text = sentence
    .normalize('NFKC')
    .replaceAll(/["“”„«»]/g, ';')
    .trim()
    .replace(/[?!.]+$/, '');
  if (text.length > maxSentenceLength) return { problem: `must have ${maxSentenceLength} characters or fewer` };
  const tokens = split(text, data);
  if ('problem' in tokens) return tokens;
  const times = tokens.flatMap((token) => (token.kind === 'time' ? [token] : []));
  const time = times.length === 0 ? undefined : joinTimes(times.map((token) => token.time));
  if (time instanceof Unclear) return { problem: time.why };
  const parts = await listParts(tokens, data);
  if ('why' in parts) return { problem: describeProblem(parts), hint: parts.hint };
  if (time?.date && time.clockMs === undefined && time.date.kind !== 'date')
    return { problem: `has a day but no time: write ${times[0]?.text} 09:00, or ${times[0]?.text} 9pm` };
  return assignTime(
    time,
    parts,
    tokens.some(({ kind }) => kind === 'question'),
  );
}

export function describeProblem({ text, why }: Pick<PlaceProblem, 'text' | 'why'>): string {
  return `has ${JSON.stringify(text.slice(0, 60))}, which ${why}`;
}

/** Splits a sentence into tokens, without words such as "please" that say nothing about times and places. */
function split(text: string, data: ClockData): Token[] | SentenceProblem {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== '') {
    const space = /^\s+/.exec(rest)?.[0];
    if (space) {
      rest = rest.slice(space.length);
      continue;
    }
    const isAfterTime = tokens.at(-1)?.kind === 'time';
    const foundTime = findTime(rest);
    if (foundTime) {
      if (foundTime.time instanceof Unclear)
        return { problem: describeProblem({ text: foundTime.text.trim(), why: foundTime.time.why }) };
      const { offset: attachedOffset, ...time } = foundTime.time;
      tokens.push({ kind: 'time', text: foundTime.text.trim(), time });
      const clock = attachedOffset === undefined ? undefined : findClockByCode(attachedOffset, data);
      if (clock instanceof Unclear)
        return { problem: describeProblem({ text: attachedOffset as string, why: clock.why }), hint: clock.hint };
      if (clock) tokens.push({ kind: 'offset', clock });
      rest = rest.slice(foundTime.text.length);
      continue;
    }
    const [word = ''] = offsetRegex.exec(rest) ?? /^(?:[,;]|[^\s,;]+)/.exec(rest) ?? [];
    rest = rest.slice(word.length);
    const token = readWord(word, isAfterTime, data);
    if ('problem' in token) return token;
    tokens.push(token);
  }
  return tokens.filter((token) => token.kind !== 'word' || !fillers.test(token.text));
}

function readWord(word: string, isAfterTime: boolean, data: ClockData): Token | SentenceProblem {
  if (word === ',') return { kind: 'comma' };
  if (word === ';') return { kind: 'break' };
  const marker = Object.hasOwn(markers, word.toLowerCase()) ? markers[word.toLowerCase()] : undefined;
  if (marker) return { kind: marker };
  if (questionWords.test(word)) return { kind: 'question' };
  const isCode = offsetRegex.test(word) || (/^[a-z]{2,5}$/i.test(word) && (isAfterTime || word === word.toUpperCase()));
  const isAbbreviation =
    isCode && (offsetRegex.test(word) || /^(?:ET|CT|MT|PT)$/.test(word) || data.timezones.listOffsets(word).length > 0);
  const clock = isAbbreviation ? findClockByCode(word, data) : undefined;
  if (clock instanceof Unclear) return { problem: describeProblem({ text: word, why: clock.why }), hint: clock.hint };
  return clock ? { kind: 'offset', clock } : { kind: 'word', text: word };
}

/** Lists the times and places of a sentence in order, each place with the marker before it, such as "to". */
async function listParts(tokens: readonly Token[], data: ClockData): Promise<Part[] | PlaceProblem> {
  const parts: Part[] = [];
  let marker: PlacePart['marker'];
  let inClause = false;
  // The words since the last token that is neither a word nor a comma, in one list for each part between commas.
  let run: string[][] = [];
  const endRun = async (): Promise<PlaceProblem | undefined> => {
    const words = run.filter((each) => each.length > 0);
    run = [];
    if (words.length === 0) return undefined;
    const placesOrProblem = await readPlaces(words, data);
    if ('why' in placesOrProblem) return placesOrProblem;
    for (const { clock, isTime } of placesOrProblem) {
      parts.push({ kind: 'place', clock, marker, isTime, isOffset: false, inClause });
      marker = marker === 'to' ? 'to' : undefined;
    }
    return undefined;
  };
  for (const token of tokens) {
    if (token.kind === 'word') {
      if (run.length === 0) run.push([]);
      run.at(-1)?.push(token.text);
      continue;
    }
    if (token.kind === 'comma') {
      if (run.length > 0) run.push([]);
      continue;
    }
    const problem = await endRun();
    if (problem) return problem;
    if (token.kind === 'time') {
      if (parts.at(-1)?.kind !== 'time') parts.push({ kind: 'time' });
      marker = undefined;
    } else if (token.kind === 'offset') {
      parts.push({ kind: 'place', clock: token.clock, marker, isTime: false, isOffset: true, inClause });
      marker = undefined;
    } else if (token.kind === 'when') inClause = true;
    else if (token.kind === 'question') inClause = false;
    else if (token.kind !== 'break') marker = token.kind;
  }
  return (await endRun()) ?? parts;
}

/** Decides which place has the given time, and to which places it is converted. */
function assignTime(
  time: WrittenTime | undefined,
  parts: readonly Part[],
  isQuestion: boolean,
): Sentence | SentenceProblem {
  const places = parts.filter((part) => part.kind === 'place');
  if (places.length === 0)
    return {
      problem: time
        ? `says no place: write where it is that time, ${examples}`
        : `must be a time and places, ${examples}`,
    };
  const isNow = time === undefined || time.shiftMs !== undefined;
  const fromPlaces = places.filter(({ marker }) => marker === 'from');
  if (fromPlaces.length > 1) return { problem: 'has two places after from: name one' };
  const from = fromPlaces[0] ?? (isNow ? undefined : findFrom(parts, places, isQuestion));
  if (from && 'problem' in from) return from;
  const to = places.filter((place) => place !== from).map(({ clock }) => clock);
  return { time: time?.shiftMs === 0 ? undefined : time, from: from?.clock, to };
}

function findFrom(
  parts: readonly Part[],
  places: readonly PlacePart[],
  isQuestion: boolean,
): PlacePart | SentenceProblem {
  const timeIndex = parts.findIndex(({ kind }) => kind === 'time');
  if (parts.filter(({ kind }) => kind === 'time').length > 1)
    return { problem: 'has a time in two places: write date and time together' };
  const clausePlaces = places.filter(({ inClause }) => inClause);
  if (clausePlaces.length > 0 && clausePlaces.length < places.length) return clausePlaces[0] as PlacePart;
  const placeAfter = asPlace(parts[timeIndex + 1]);
  const placeBefore = asPlace(parts[timeIndex - 1]);
  if (placeAfter?.isOffset) return placeAfter;
  if (placeAfter && placeAfter.marker !== 'to') {
    if (!placeBefore || placeAfter.isTime || (isQuestion && placeBefore.marker === 'in')) return placeAfter;
    if (placeBefore.isTime) return placeBefore;
    const names = [placeBefore, placeAfter].map(({ clock }) => clock.asked).join(' or in ');
    return { problem: `does not say whether it is that time in ${names}: write the time first, then its place` };
  }
  if (placeBefore) return placeBefore;
  return { problem: `does not say where it is that time: write the place before "to", ${examples}` };
}

function asPlace(part: Part | undefined): PlacePart | undefined {
  return part?.kind === 'place' ? part : undefined;
}
