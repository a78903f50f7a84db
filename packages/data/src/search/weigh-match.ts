import type { Match } from '../core/selection.js';
import { countLetters, foldSpellings, toKey } from '../text/fold.js';
import { rankMatch, type TextKind } from '../text/rank.js';
import { createTypoAutomaton, editsForgiven, measureTypos, toCharCodes, tooMuch } from '../text/typo-automaton.js';

/** What a match is measured against. */
export interface MatchedRecord {
  /** The names that it goes by. */
  readonly names: readonly string[];
  /** What any other text by which it was found counts as. */
  readonly otherwise: TextKind;
  /** How many people mean it, roughly. */
  readonly people: number;
}

/** Where a match stands: the higher, the more people mean it. Ranks of all datasets can be compared. */
export type WeighMatch = (match: Match, record: MatchedRecord) => number;

// Two edits in a name that is not typed to its end.
const highestCost = 10;

/** Weighs matches of a text by the class of the match, the kind of the name, and people, as each dataset does for itself. */
export function createScale(q: string): WeighMatch {
  const keys = foldSpellings(q).map(toKey);
  let automatons: ReturnType<typeof createTypoAutomaton>[] | undefined;

  function measureCost(name: string): number {
    automatons ??= keys.map((key) => createTypoAutomaton(toCharCodes(key), editsForgiven(countLetters(key)) || 1));
    const costs = automatons.flatMap((automaton) =>
      foldSpellings(name).map((folded) => measureTypos(automaton, toCharCodes(toKey(folded)), true)),
    );
    const cost = Math.min(...costs);
    return cost >= tooMuch ? highestCost : cost;
  }

  return ({ name, how }, { names, otherwise, people }) => {
    const kind = findKind(name, names, otherwise);
    return rankMatch(how, kind, people, how === 'typo' ? measureCost(name) : 0);
  };
}

function findKind(text: string, names: readonly string[], otherwise: TextKind): TextKind {
  if (names.includes(text)) return 'name';
  const key = toPlainKey(text);
  return names.some((name) => toPlainKey(name) === key) ? 'name' : otherwise;
}

function toPlainKey(text: string): string {
  return toKey(foldSpellings(text)[0] as string);
}
