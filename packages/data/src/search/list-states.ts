import type { Steps } from '../core/scheduler.js';
import { type Hit, type Selection, selectHits } from '../core/selection.js';
import type { Countries } from '../datasets/countries/lookup.js';
import type { State, States } from '../datasets/states/lookup.js';
import type { SourceAsk } from './source.js';

/** The most words in the name of a country. */
const mostWords = 4;

/** States by a text that is a name or, where none has such a name, a whole name with its country after it: `georgia usa`. */
export function* listStates(states: States, countries: Countries, ask: SourceAsk): Steps<Selection<State>> {
  const named = yield* states.list.inSteps({ ...ask, strictly: true });
  if (named.total > 0) return named;
  for (const [name, place] of splitText(ask.q)) {
    const { from, rows, matches = [] } = yield* countries.list.inSteps({ q: place, limit: 1, strictly: true });
    if (matches[0]?.how !== 'exact') continue;
    const { alpha2 } = from.record(rows[0] as number);
    const within = yield* states.list.inSteps({ q: name, country: alpha2, strictly: true });
    const hits = (within.matches ?? []).map((match, at): Hit => ({ row: within.rows[at] as number, match }));
    const whole = hits.filter(({ match }) => match.how === 'exact');
    if (whole.length > 0) return selectHits(within.from, whole, { limit: ask.limit });
  }
  return ask.strictly ? named : yield* states.list.inSteps(ask);
}

/** A text as a name and what stands behind it, after the last comma or in the last words. */
function splitText(q: string): [name: string, place: string][] {
  const comma = q.lastIndexOf(',');
  if (comma !== -1) return [[q.slice(0, comma), q.slice(comma + 1)]];
  const words = q.trim().split(/\s+/);
  const most = Math.min(mostWords, words.length - 1);
  return Array.from({ length: Math.max(0, most) }, (_, at) => {
    const first = words.length - most + at;
    return [words.slice(0, first).join(' '), words.slice(first).join(' ')];
  });
}
