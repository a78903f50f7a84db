import { runInSlices, type Steps } from '../../core/scheduler.js';
import type { Match, Selection } from '../../core/selection.js';
import type { MatchedRecord, WeighMatch } from './weigh-match.js';

/** The types of search results. Results of equal rank have this order. */
export const searchTypes = ['country', 'state', 'city', 'timezone', 'currency', 'language'] as const;

/** The type of a result. */
export type SearchType = (typeof searchTypes)[number];

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The fields of a record that a result shows. */
export interface ResultFields {
  readonly id: string;
  readonly name: string;
  /** The alpha-2 code of the record's country; null if it has none, such as a currency. */
  readonly country: string | null;
  /** The names of the places that contain the record, from the state to the country. */
  readonly within?: readonly (string | null | undefined)[];
  /** A code to show after the name, unless both are equal. */
  readonly code?: string;
  /** A text that distinguishes the record from others with the same name in the same state or country. */
  readonly mark?: string;
}

/** The search query for a dataset. */
export interface SourceQuery {
  readonly q: string;
  /** All matches by default. */
  readonly limit?: number | undefined;
  /** True to exclude matches with typos, if the dataset supports that. */
  readonly strictly?: boolean;
}

/** Functions that find, rank and show records of one type. */
export interface SourceOptions<R> {
  readonly type: SearchType;
  /** The path of a record is this prefix and its id. */
  readonly path: string;
  list(query: SourceQuery): Steps<Selection<R>>;
  /** Describes the matched record for ranking. */
  describeMatch(record: R, match: Match): MatchedRecord;
  locate?(record: R): Place | undefined;
  show(record: R): ResultFields;
}

/** A record that the search found, before it is converted to a result. */
export interface Candidate {
  readonly type: SearchType;
  readonly match: Match;
  /** The rank, which never increases along the list of its type. */
  readonly rank: number;
  readonly path: string;
  locate(): Place | undefined;
  show(): ResultFields;
}

/** The best matches of one type, in the order in which their dataset sorts them. */
export interface Candidates {
  readonly best: readonly Candidate[];
  /** The number of all matches. */
  readonly total: number;
  /** The time until which the matches are valid, if they depend on time. */
  readonly holdsUntilMs: number | undefined;
}

/** A dataset that takes part in the search. */
export interface Source {
  readonly type: SearchType;
  search(query: SourceQuery, weigh: WeighMatch): Promise<Candidates>;
}

/** Creates a source. The dataset's own order is kept, so ranks are lowered where they would contradict it. */
export function createSource<R>(options: SourceOptions<R>): Source {
  const { type, path, describeMatch, show } = options;
  return {
    type,
    async search(query, weigh) {
      const { from, rows, matches = [], total, holdsUntilMs } = await runInSlices(options.list(query));
      let minRank = Number.POSITIVE_INFINITY;
      const candidates = matches.map((match, index): Candidate => {
        const record = from.record(rows[index] as number);
        minRank = Math.min(minRank, weigh(match, describeMatch(record, match)));
        return { type, match, rank: minRank, path, locate: () => options.locate?.(record), show: () => show(record) };
      });
      return { best: candidates, total, holdsUntilMs };
    },
  };
}
