import { fold } from '@almanac/data/fold';
import type { Grammar, Phrase } from '../grammar/grammar.js';
import { findPhrases, joinTokens, split, type Token } from '../grammar/tokens.js';
import { shortNames } from '../time/find-clock.js';
import { findTime } from '../time/time-words.js';
import type { FindNames } from './find-names.js';
import type { Named } from './named.js';

/** A question in its parts, each in the order of the text. Every word belongs to one of them or says nothing. */
export interface Question {
  readonly text: string;
  readonly asks: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly absent: readonly string[];
  readonly names: readonly NamePart[];
  readonly groups: readonly Phrase[];
  /** The parts that name records, groups and times, as they follow each other. */
  readonly subjects: readonly (NamePart | Phrase)[];
  readonly numbers: readonly string[];
  /** The letters behind “starting with” or “ending in”, folded. */
  readonly letters: string | undefined;
  /** The text of a date, such as `4 july 2027`. */
  readonly date: string | undefined;
  /** True if it begins with a word such as “is” or “does”. */
  readonly isYesNo: boolean;
}

export interface NamePart {
  readonly text: string;
  readonly records: readonly Named[];
}

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly phrase: Phrase;
  readonly languages: readonly string[];
  /** True if it says nothing in another language: “was” in German. */
  readonly isFiller: boolean;
  readonly letters?: string | undefined;
}

const maxTokens = 24;

/** Words that say which letters a name has. */
export const ofLetters: readonly string[] = ['initial', 'final'];

/** These words are never part of a name: without them, another question would be answered. */
const neverOmitted: readonly string[] = ['past', 'previous', 'count', ...ofLetters];

/** A name with the places around it has at most this many words. */
const maxNameWords = 8;

/**
 * Splits a question into phrases of the grammar and names. If that is possible in several ways, they follow each other:
 * first those with the phrases of the languages whose questions it has, without misspelt words, with all phrases.
 */
export function* readQuestion(text: string, grammar: Grammar, findNames: FindNames): Generator<Question, undefined> {
  const tokens = split(text, grammar);
  // The name of a place asks nothing, even if it has a word of the grammar, as Montana and French Polynesia do.
  if (tokens.length > maxTokens || findNames(text).some(isPlace)) return undefined;
  const asks = findPhrases(tokens, grammar, ['ask', 'absent']);
  const languages = [...new Set(asks.map(({ language }) => language))];
  for (const accepted of languages.length > 0 ? [languages, grammar.languages] : [grammar.languages])
    for (const mendsTypos of [false, true]) {
      const reader = createReader(tokens, grammar, accepted, mendsTypos, (name) => findNames(name, mendsTypos));
      for (const kept of listSubsets(reader.marks, reader.isInName)) {
        const parts = reader.read(kept);
        if (parts) yield toQuestion(parts, tokens, grammar);
      }
    }
}

/**
 * First the marks that are not part of a longer name, if some are; then all, then all but one that may be part of a name,
 * those of few words first.
 */
function listSubsets(all: readonly Mark[], isInName: (mark: Mark) => boolean): readonly (readonly Mark[])[] {
  // “lake” in “Salt Lake City” asks for nothing that is not here.
  const marks = all.filter((mark) => mark.phrase.kind !== 'absent' || !isInName(mark));
  const outside = marks.filter((mark) => !isInName(mark));
  const shortest = marks
    .filter(({ isFiller, phrase }) => !isFiller && !neverOmitted.includes(phrase.id))
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))
    .slice(0, 6);
  const unnamed = outside.length < marks.length ? [outside] : [];
  return [...unnamed, marks, ...shortest.map((omitted) => marks.filter((mark) => mark !== omitted))];
}

type Part =
  | { readonly mark: Mark }
  | { readonly name: NamePart }
  | { readonly number: string }
  | { readonly date: string };

/** The articles of names that French and Spanish write together with “to” and “of”. */
const articles: Readonly<Record<string, string>> = { au: 'le', du: 'le', aux: 'les', des: 'les', al: 'el', del: 'el' };

/** A mark in a name has at most this many words before and behind it. */
const maxWordsBeside = 3;

function createReader(
  tokens: readonly Token[],
  grammar: Grammar,
  languages: readonly string[],
  mendsTypos: boolean,
  findNames: FindNames,
) {
  const findPhrases = (folded: string) => grammar.find(folded).filter(({ language }) => languages.includes(language));
  const fillers = tokens.map(({ text, folded }) =>
    isCode(text) ? undefined : findPhrases(folded).find(({ kind }) => kind === 'filler'),
  );

  function findMark(start: number): Mark | undefined {
    for (let end = Math.min(tokens.length, start + grammar.maxWords); end > start; end--) {
      const words = tokens.slice(start, end);
      if (words.length === 1 && isCode(words[0]?.text ?? '')) return undefined;
      const spelt = findPhrases(joinTokens(words, 'folded'));
      const phrases = spelt.length > 0 || !mendsTypos ? spelt : findPhrases(words.map(mend).join(' '));
      const phrase = phrases.find(({ kind }) => kind !== 'filler');
      const filler = words.length === 1 ? fillers[start] : undefined;
      const isFiller = filler !== undefined && filler.language !== phrase?.language;
      if (phrase)
        return withLetters({ start, end, phrase, languages: phrases.map(({ language }) => language), isFiller });
    }
    return undefined;
  }

  /** “starting with z” goes with the letters behind it, in Japanese with those before it. */
  function withLetters(mark: Mark): Mark {
    if (!ofLetters.includes(mark.phrase.id)) return mark;
    const isBefore = mark.phrase.language === 'ja';
    const letters = tokens[isBefore ? mark.start - 1 : mark.end]?.folded;
    return isBefore ? { ...mark, start: mark.start - 1, letters } : { ...mark, end: mark.end + 1, letters };
  }

  function mend({ folded }: Token): string {
    return findPhrases(folded).length > 0 ? folded : (grammar.findNear(folded) ?? folded);
  }

  /** A domain or a code in capital letters, such as IN, is no word of the grammar, unless it is the name of a standard. */
  function isCode(text: string): boolean {
    // “usa” is a word in Spanish.
    if (text.startsWith('.') || shortNames.has(text)) return true;
    return (
      /^\p{Lu}{2,4}$/u.test(text) && grammar.find(fold(text)).every(({ kind }) => kind === 'filler' || kind === 'word')
    );
  }

  /** Marks the phrases of the grammar from left to right, the longest at each position. */
  function mark(): Mark[] {
    const marks: Mark[] = [];
    for (let start = 0; start < tokens.length; ) {
      const found = findMark(start);
      if (found) marks.push(found);
      start = found?.end ?? start + 1;
    }
    return marks;
  }

  /**
   * Reads names, numbers and dates between marks; undefined if a word is none of these and says something. An omitted mark
   * may be part of a name, but is none: “what time does the sun rise” does not ask about Time in Norway.
   */
  function read(kept: readonly Mark[]): readonly Part[] | undefined {
    omitted = marks.filter((each) => !kept.includes(each));
    const parts: Part[] = [];
    let start = 0;
    for (const next of [...kept, undefined]) {
      const between = readBetween(start, next?.start ?? tokens.length);
      if (!between) return undefined;
      const id = next?.phrase.id ?? '';
      parts.push(...between, ...(/^\d+$/.test(id) ? [{ number: id }] : next ? [{ mark: next }] : []));
      start = next?.end ?? tokens.length;
    }
    return parts;
  }

  function readBetween(start: number, end: number): readonly Part[] | undefined {
    if (start === end) return [];
    const name = grammar.toName(joinTokens(tokens.slice(start, end), 'folded'));
    // “asian” is the continent, not a town in the Philippines.
    if (name !== undefined)
      return [{ name: { text: name, records: findNames(name).filter(({ type }) => type !== 'city') } }];
    const date = findDate(joinTokens(tokens.slice(start, end), 'text'));
    if (date !== undefined) return prepend({ date }, readBetween(start + date.split(/\s+/).length, end));
    const filler = fillers[start];
    // An article or a capital may be the beginning of a name: The Hague, Al Ain.
    const mayBegin = filler?.id === 'article' || /^\p{Lu}/u.test(tokens[start]?.text ?? '');
    if (filler && !mayBegin) return readBetween(start + 1, end);
    for (let length = Math.min(end - start, maxNameWords); length > 0; length--) {
      const words = tokens.slice(start, start + length);
      if (length === 1 && isLowerCaseWord(words[0] as Token)) continue;
      if (omitted.some((mark) => mark.start <= start && mark.end >= start + length)) continue;
      const part = readName(joinTokens(words, 'text'), start);
      // “man” says nothing in German, but belongs to the Isle of Man. No name ends with an article, no money begins with one.
      const last = fillers[start + length - 1];
      const records = part && 'name' in part ? part.name.records : [];
      if (last && (last.id === 'article' || !records.some(isPlace))) continue;
      if (filler && records.length > 0 && records.every(({ type }) => type === 'currency')) continue;
      const parts = part && prepend(part, readBetween(start + length, end));
      if (parts) return parts;
    }
    return filler ? readBetween(start + 1, end) : undefined;
  }

  /** Words of the grammar that are also codes, such as “are”, are codes only in capital letters. */
  function isLowerCaseWord({ text, folded }: Token): boolean {
    return /^\p{L}{1,3}$/u.test(text) && findPhrases(folded).length > 0 && !isCode(text);
  }

  function readName(text: string, start: number): Part | undefined {
    // In Arabic, “and”, “in”, “for” and “the” are written together with the next word.
    const spelt = joinLetters(text.replace(/^لل/, 'لال'));
    const stems = [/^[وبل](?=\p{L}{3})/u, /^ال(?=\p{L}{3})/u].map((prefix) => spelt.replace(prefix, ''));
    const isAfterBetween = start > 1 && tokens.slice(0, start - 1).some((token) => token.text === 'بين');
    // “au cap” is said of Le Cap.
    const article = articles[tokens[start - 1]?.folded ?? ''];
    const whole = article === undefined ? [] : findNames(`${article} ${text}`);
    const cities = whole.every(({ type }) => type === 'city') ? whole : [];
    const spellings = isAfterBetween ? stems : [spelt, text, ...stems, text.replace(/^لل/, 'ل')];
    const found = [cities, ...spellings.map((spelling) => findNames(spelling))].filter(({ length }) => length > 0);
    const records = found.find((each) => !each[0]?.isMisspelt) ?? found[0];
    if (records) return { name: { text, records } };
    return /^\d+$/.test(text) ? { number: text } : undefined;
  }

  /** True if a mark is part of the name of a place: “city” in “Mexico City”, “estados” in “Estados Unidos”. */
  function isInName(mark: Mark): boolean {
    const { kind, id } = mark.phrase;
    if (!['word', 'absent', 'region'].includes(kind) && id !== 'states') return false;
    const index = marks.indexOf(mark);
    const first = Math.max(marks[index - 1]?.end ?? 0, mark.start - maxWordsBeside);
    const last = Math.min(marks[index + 1]?.start ?? tokens.length, mark.end + maxWordsBeside);
    const isEdge = (at: number) => (at >= mark.start && at < mark.end) || !fillers[at];
    for (let start = first; start <= mark.start; start++)
      for (let end = last; end >= mark.end; end--) {
        if (end - start === mark.end - mark.start || !isEdge(start) || !isEdge(end - 1)) continue;
        if (findNames(joinLetters(joinTokens(tokens.slice(start, end), 'text'))).some(isPlace)) return true;
      }
    return false;
  }

  const marks = mark();
  let omitted: readonly Mark[] = [];
  return { marks, read, isInName };
}

/** Joins what the words of the grammar divide in a script without spaces: “川” in “銀川”. */
function joinLetters(text: string): string {
  return text.replace(/(?<=[\p{sc=Han}\p{sc=Kana}ー]) (?=[\p{sc=Han}\p{sc=Kana}ー])/gu, '');
}

/** A city of this weight is known by its name. */
const minWeight = 10_000;

function isPlace({ type, code, isQualified, weight }: Named): boolean {
  // “london on” is London in Ontario.
  if (code !== undefined || isQualified) return false;
  return type === 'city' ? weight >= minWeight : type === 'country' || type === 'state';
}

function prepend(part: Part, parts: readonly Part[] | undefined): readonly Part[] | undefined {
  return parts && [part, ...parts];
}

/** Finds a date at the beginning of a text. */
function findDate(text: string): string | undefined {
  const found = /^(?:\p{L}+\s+)?\d/u.test(text) ? findTime(text) : undefined;
  return found && 'date' in found.time && found.time.date ? found.text.trim() : undefined;
}

const verbs: readonly string[] = ['is', 'does', 'past'];

function toQuestion(parts: readonly Part[], tokens: readonly Token[], grammar: Grammar): Question {
  const all = parts.flatMap((part) => ('mark' in part ? [part.mark] : []));
  // A word of one language says nothing among those of another: “was ist größer”.
  const marks = all.filter(
    ({ isFiller, phrase }) => !isFiller || all.every(({ languages }) => languages.includes(phrase.language)),
  );
  const names = parts.flatMap((part) => ('name' in part ? [part.name] : []));
  const list = (kind: Phrase['kind']) => marks.flatMap(({ phrase }) => (phrase.kind === kind ? [phrase] : []));
  const isSubject = ({ kind }: Phrase) => kind === 'group' || kind === 'zone';
  const [first, last] = [marks[0], marks.at(-1)];
  const isVerb = ({ kind, id, language }: Phrase) =>
    kind === 'word' && verbs.includes(id.split(' ')[0] as string) && first?.languages.includes(language) === true;
  // “barcelona es la capital de españa”, “the capital of switzerland is zurich, right?”
  const at = parts.findIndex((part) => 'name' in part);
  const [verb, other] = parts.slice(at + 1);
  const isVerbBehind = names.length === 2 && verb && 'mark' in verb && isVerb(verb.mark.phrase);
  return {
    text: joinTokens(tokens, 'text'),
    asks: [...new Set(list('ask').map(({ id }) => id.split(' ')[0] as string))],
    words: new Set([
      ...list('word').flatMap(({ id }) => id.split(' ')),
      // “provinces” asks for states, and says which.
      ...list('ask').flatMap(({ id }) => id.split(' ').slice(1)),
    ]),
    absent: list('absent').map(({ id }) => id),
    groups: [...list('group'), ...list('region')],
    names,
    subjects: parts.flatMap((part): (NamePart | Phrase)[] => {
      if ('name' in part) return [part.name];
      return 'mark' in part && isSubject(part.mark.phrase) ? [part.mark.phrase] : [];
    }),
    numbers: parts.flatMap((part) => ('number' in part ? [part.number] : [])),
    letters: marks.find(({ letters }) => letters !== undefined)?.letters,
    date: parts.flatMap((part) => ('date' in part ? [part.date] : []))[0],
    isYesNo:
      // “la suisse est-elle enclavée”
      tokens.some(({ folded }) => / (?:il|elle)s?$/.test(folded)) ||
      (first?.start === 0 && [first.phrase, ...grammar.find(tokens[0]?.folded ?? '')].some(isVerb)) ||
      (isVerbBehind === true && (at === 0 || (other !== undefined && 'name' in other))) ||
      // In Japanese, the verb is the last word.
      (last?.end === tokens.length && last.phrase.language === 'ja' && isVerb(last.phrase)),
  };
}
