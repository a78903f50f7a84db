import { runInSlices, type Steps } from '../../core/scheduler.js';
import type { Match, Selection } from '../../core/selection.js';
import type { MatchedRecord, WeighMatch } from './weigh-match.js';

/** The types of records that a search finds. Results of equal rank are shown in this order. */
export const searchTypes = ['country', 'state', 'city', 'timezone', 'currency', 'language'] as const;

/** The type of a result. */
export type SearchType = (typeof searchTypes)[number];

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** How a record is shown. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string | null;
  /** Its location, from the state outward. */
  readonly within?: readonly (string | null | undefined)[];
  /** A code that always follows the name. */
  readonly code?: string;
  /** Distinguishes it from namesakes in the same state or country. */
  readonly mark?: string;
}

/** The query to a dataset. */
export interface SourceAsk {
  readonly q: string;
  /** All matches by default. */
  readonly limit?: number | undefined;
  /** True if matches with typos are excluded, if the dataset supports that. */
  readonly strictly?: boolean;
}

/** How records of one type are found, weighed and shown. */
export interface SourceOptions<R> {
  readonly type: SearchType;
  /** The path above its records. */
  readonly path: string;
  list(ask: SourceAsk): Steps<Selection<R>>;
  /** The relation of the matched name to the record. */
  describeMatch(record: R, match: Match): MatchedRecord;
  locate?(record: R): Place | undefined;
  show(record: R): Shown;
}

/** A record that was found, not shown yet. */
export interface Candidate {
  readonly type: SearchType;
  readonly match: Match;
  /** Its rank, which never increases within its type. */
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

/** One of the datasets that are searched together. */
export interface Source {
  readonly type: SearchType;
  search(ask: SourceAsk, weigh: WeighMatch): Promise<Candidates>;
}

/** Creates a source. Each dataset orders its own records best, so their ranks follow that order. */
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
