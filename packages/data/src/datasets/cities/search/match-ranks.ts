import type { MatchClass } from '../../../core/selection.js';
import { rankMatch } from '../../../text/rank.js';
import { unfinishedCost } from '../../../text/typo-automaton.js';
import { kinds } from './search-index.js';

/** The match classes; a class number is a position in this list. */
export const matchClasses: readonly MatchClass[] = ['exact', 'prefix', 'word', 'inside', 'typo'];

/** Ranks are stored in hundredths, which is finer than populations are known. */
export const rankSteps = 100;

// Two edits in an unfinished name.
const highestCost = 8 + unfinishedCost;

const allRanks = matchClasses.map((how) =>
  Array.from({ length: highestCost + 1 }, (_, cost) => ranksOfKinds(how, cost)),
);

/** The ranks of a match class by the kind of entry, for typos of this cost. */
export function listRanks(classNumber: number, cost = 0): Int16Array {
  return allRanks[classNumber]?.[cost] as Int16Array;
}

/** The rank that a city has by its population. */
export function rankPopulation(population: number): number {
  return Math.round(rankSteps * Math.log10(1 + population));
}

function ranksOfKinds(how: MatchClass, cost: number): Int16Array {
  return Int16Array.from(Object.keys(kinds) as (keyof typeof kinds)[], (kind) =>
    Math.round(rankSteps * rankMatch(how, kind, 0, cost)),
  );
}
