import { makeSliceable, runOnce, type Sliceable, type Steps } from '../../core/scheduler.js';
import type { Hit, MatchClass, Strictness } from '../../core/selection.js';
import { countLetters, isLongText, maxTextLength, toKey } from './fold.js';
import { rankMatch, type TextKind } from './rank.js';
import { findWordStarts, type IndexedText, SpelledTexts, type Spelling } from './spelled-texts.js';
import { foldSpellings, querySpellings } from './spellings.js';
import {
  countAllowedEdits,
  createTypoAutomaton,
  editCost,
  maxEdits,
  minUnfinishedLetters,
  toCharCodes,
} from './typos.js';

/** Searches the texts of a dataset with some thousands of rows. The first search builds the index. */
export interface TextIndex {
  /**
   * Returns rows, best first, each with its best match. Ties are broken by row number. With a limit, searches for one or two letters stop when nothing better is left.
   */
  readonly search: Sliceable<[q: string, strictly?: Strictness, limit?: number], Hit[]>;
  /** Lists the texts of this index and its bases, for an index that has this one as a base. */
  listSpelledTexts(): Steps<readonly SpelledTexts[]>;
  /** Builds the index before the first search. */
  prepare(): Steps<void>;
}

interface Query {
  readonly key: string;
  /** The number of grapheme clusters. */
  readonly letters: number;
  /** True if the text may also match inside words. */
  readonly searchesInside: boolean;
}

/** The search yields to other work each time it has examined this many candidates. */
const stepLength = 100;
/** Each time a search for a short text has examined this many candidates, it checks whether it can stop. */
const checkLength = 20;

/** A search for a text up to this length may stop early, because very many names begin with it. */
const shortKeyLength = 2;

interface RowMatch {
  readonly row: number;
  readonly text: string;
  readonly how: MatchClass;
  readonly rank: number;
}

/** The best match of each row. */
type BestMatches = Map<number, RowMatch>;

/**
 * Creates an index that ignores case, accents and punctuation, and matches whole texts, prefixes of texts or words,
 * parts of words and, if nothing else matches, typos. Texts of the kind `code`, and alternates of two or three
 * capitals, match only as a whole.
 *
 * @param measureSize such as the population; larger rows rank higher
 * @param bases indexes of other texts of the same rows, such as the texts that all languages share; they are searched
 *   too
 * @example
 * const index = createTextIndex([{ row: 0, text: 'Köln', kind: 'name' }]);
 * index.search('koeln'); // [{ row: 0, match: { name: 'Köln', how: 'exact' } }]
 */
export function createTextIndex(
  entries: Iterable<IndexedText>,
  measureSize: (row: number) => number = () => 0,
  ...bases: readonly TextIndex[]
): TextIndex {
  const open = runOnce(spellAll(entries));

  function* spellAll(entries: Iterable<IndexedText>): Steps<readonly SpelledTexts[]> {
    const spellings: Spelling[] = [];
    for (const { row, text, kind, wholeOnly = isCode(text, kind) } of entries) {
      for (const folded of foldSpellings(text))
        spellings.push({ row, text, kind, folded, key: toKey(folded), wholeOnly });
      if (spellings.length % stepLength === 0) yield;
    }
    const lists = [new SpelledTexts(spellings, findMaxRank)];
    for (const base of bases) lists.push(...(yield* base.listSpelledTexts()));
    return lists;
  }

  function findMaxRank({ row, kind, key }: Spelling): number {
    return rankMatch(key.length <= shortKeyLength ? 'exact' : 'prefix', kind, measureSize(row));
  }

  function* search(q: string, strictly: Strictness = false, limit = Number.POSITIVE_INFINITY): Steps<Hit[]> {
    if (q.length > maxTextLength) return [];
    const lists = yield* open();
    const longestKey = Math.max(...lists.map((list) => list.longestKey)) + maxEdits;
    const queries = querySpellings(q)
      .map(toKey)
      .filter((key) => key !== '' && key.length <= longestKey)
      .map((key): Query => ({ key, letters: countLetters(key), searchesInside: isLongText(key) }));
    const best: BestMatches = new Map();
    for (const query of queries)
      for (const list of lists)
        if (strictly === 'whole') for (const each of list.findWhole(query.key)) keepBest(best, each, 'exact', 0);
        else yield* findWithoutTypos(query, list, best, limit);
    if (best.size === 0 && !strictly) for (const query of queries) yield* findTypos(query, lists, best);
    const rankedMatches = [...best.values()].sort((a, b) => b.rank - a.rank || a.row - b.row);
    return rankedMatches.slice(0, limit).map(({ row, text, how }) => ({ row, match: { name: text, how } }));
  }

  function* prepare(): Steps<void> {
    for (const list of yield* open()) yield* list.prepare();
  }

  function* findWithoutTypos(query: Query, list: SpelledTexts, best: BestMatches, limit: number): Steps<void> {
    const mayStop = !query.searchesInside && query.key.length <= shortKeyLength;
    let examinedCount = 0;
    const candidates = query.searchesInside ? list.findContaining(query.key) : list.findBeginning(query.key);
    for (const spelling of candidates) {
      if (mayStop && examinedCount % checkLength === 0 && list.findMaxRank(spelling) < findLowestRank(best, limit))
        return;
      const how = classify(query, spelling);
      if (how) keepBest(best, spelling, how, 0);
      if (++examinedCount % stepLength === 0) yield;
    }
  }

  function* findTypos({ key, letters }: Query, lists: readonly SpelledTexts[], best: BestMatches): Steps<void> {
    const allowed = countAllowedEdits(letters);
    if (allowed === 0) return;
    const automaton = createTypoAutomaton(toCharCodes(key), allowed);
    const unfinished = letters >= minUnfinishedLetters;
    // Two typos in an unfinished name are another name: Atlantis is not in the Åland Islands.
    const maxCost = maxEdits * editCost;
    for (const list of lists)
      yield* list.findTypos(
        automaton,
        unfinished,
        (spelling, cost) => cost <= maxCost && keepBest(best, spelling, 'typo', cost),
      );
  }

  function keepBest(best: BestMatches, { row, text, kind }: Spelling, how: MatchClass, cost: number): void {
    const rank = rankMatch(how, kind, measureSize(row), cost);
    const previous = best.get(row);
    if (!previous || rank > previous.rank) best.set(row, { row, text, how, rank });
  }

  return { search: makeSliceable(search), listSpelledTexts: open, prepare };
}

/** Finds the lowest rank of the best `limit` rows; negative infinity if there are fewer. */
function findLowestRank(best: BestMatches, limit: number): number {
  if (best.size < limit) return Number.NEGATIVE_INFINITY;
  const ranks = Float64Array.from(best.values(), ({ rank }) => rank).sort();
  return ranks[ranks.length - limit] as number;
}

function isCode(text: string, kind: TextKind): boolean {
  return kind === 'code' || (kind === 'alternate' && /^[A-Z]{2,3}$/.test(text));
}

/** Finds the match class of a key that contains the query; undefined if it does not match. */
function classify(query: Query, { folded, key, wholeOnly }: Spelling): MatchClass | undefined {
  if (key.length === query.key.length) return 'exact';
  if (wholeOnly) return undefined;
  if (key.startsWith(query.key)) return 'prefix';
  const wordStarts = findWordStarts(folded);
  if (wordStarts.some((start) => key.startsWith(query.key, start))) return 'word';
  return query.searchesInside && isInsideWord(query.key, key, wordStarts) ? 'inside' : undefined;
}

/** False if the text extends over several words, as `usa` does in `eustatius and saba`. */
function isInsideWord(text: string, key: string, wordStarts: readonly number[]): boolean {
  for (let position = key.indexOf(text); position !== -1; position = key.indexOf(text, position + 1)) {
    const end = position + text.length;
    if (!wordStarts.some((start) => start > position && start < end)) return true;
  }
  return false;
}
