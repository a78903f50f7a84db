import { runInSlices, type Steps } from '../core/scheduler.js';
import type { Match, Selection } from '../core/selection.js';
import type { Place, SearchResult, SearchType } from './result.js';
import type { MatchedRecord, WeighMatch } from './weigh-match.js';

/** What a record is shown as. */
export type Shown = Pick<SearchResult, 'id' | 'name' | 'country'> & {
  /** Where it lies, from the state outward. */
  readonly within?: readonly (string | null | undefined)[];
  /** The code that always stands behind the name. */
  readonly code?: string;
  /** What tells it from namesakes that lie in the same state or country. */
  readonly mark?: string;
};

/** What a dataset is asked. */
export interface SourceAsk {
  readonly q: string;
  /** Without it, all that match. */
  readonly limit?: number | undefined;
  /** Whether records that match with a slip are left out, where the dataset can tell. */
  readonly strictly?: boolean;
}

/** How records of one type are found, weighed and shown. */
export interface SourceOptions<R> {
  readonly type: SearchType;
  /** The path above its records. */
  readonly path: string;
  list(ask: SourceAsk): Steps<Selection<R>>;
  /** What the name that matched is to the record. */
  describeMatch(record: R, match: Match): MatchedRecord;
  locate?(record: R): Place | undefined;
  show(record: R): Shown;
}

/** A record that was found, not shown yet. */
export interface Candidate {
  readonly type: SearchType;
  readonly match: Match;
  /** How well it stands; it never rises within its type. */
  readonly rank: number;
  readonly path: string;
  locate(): Place | undefined;
  show(): Shown;
}

/** The best records of one type, in the order of their dataset. */
export interface Candidates {
  readonly found: readonly Candidate[];
  /** How many matched in all. */
  readonly total: number;
  readonly holdsUntilMs: number | undefined;
}

/** A dataset as one of those that are searched together. */
export interface Source {
  readonly type: SearchType;
  search(ask: SourceAsk, weigh: WeighMatch): Promise<Candidates>;
}

/** Makes a source. Each dataset knows best in which order its own records stand, so their ranks follow that order. */
export function createSource<R>(options: SourceOptions<R>): Source {
  const { type, path, describeMatch, show } = options;
  return {
    type,
    async search(ask, weigh) {
      const { from, rows, matches = [], total, holdsUntilMs } = await runInSlices(options.list(ask));
      let lowest = Number.POSITIVE_INFINITY;
      const found = matches.map((match, at): Candidate => {
        const record = from.record(rows[at] as number);
        lowest = Math.min(lowest, weigh(match, describeMatch(record, match)));
        return { type, match, rank: lowest, path, locate: () => options.locate?.(record), show: () => show(record) };
      });
      return { found, total, holdsUntilMs };
    },
  };
}
