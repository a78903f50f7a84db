import type { MatchClass } from '../../../core/selection.js';
import { rankMatch } from '../../../text/rank.js';
import { unfinishedCost } from '../../../text/typo-automaton.js';
import { kinds } from './search-index.js';

/** The classes of match; their places here are their numbers. */
export const matchClasses: readonly MatchClass[] = ['exact', 'prefix', 'word', 'inside', 'typo'];

/** Ranks are kept in hundredths, which is finer than populations are known. */
export const rankSteps = 100;

// Two edits in a name that is not typed to its end.
const highestCost = 8 + unfinishedCost;

const allRanks = matchClasses.map((how) =>
  Array.from({ length: highestCost + 1 }, (_, cost) => ranksOfKinds(how, cost)),
);

/** What a match of a class weighs, by the kind of its entry, with slips that cost so much. */
export function listRanks(classNumber: number, cost = 0): Int16Array {
  return allRanks[classNumber]?.[cost] as Int16Array;
}

/** What a city's population weighs. */
export function rankPopulation(population: number): number {
  return Math.round(rankSteps * Math.log10(1 + population));
}

function ranksOfKinds(how: MatchClass, cost: number): Int16Array {
  return Int16Array.from(Object.keys(kinds) as (keyof typeof kinds)[], (kind) =>
    Math.round(rankSteps * rankMatch(how, kind, 0, cost)),
  );
}
