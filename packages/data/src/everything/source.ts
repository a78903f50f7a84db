import { runInSlices, type Steps } from '../core/scheduler.js';
import type { Match, Selection } from '../core/selection.js';
import type { MatchedRecord, WeighMatch } from './weigh-match.js';

/** Results of equal rank have this order. */
export const searchTypes = ['country', 'state', 'city', 'timezone', 'currency', 'language'] as const;

export type SearchType = (typeof searchTypes)[number];

/** A position in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface ResultFields {
  readonly id: string;
  readonly name: string;
  /** Alpha-2 code; null if the record has no country, such as a currency. */
  readonly country: string | null;
  /** Names of the places that contain the record, from the state to the country. */
  readonly within?: readonly (string | null | undefined)[];
  /** Shown after the name, unless both are equal. */
  readonly code?: string;
  /** Distinguishes the record from others with the same name in the same state or country. */
  readonly mark?: string;
}

interface SourceQuery {
  readonly q: string;
  /** All matches by default. */
  readonly limit?: number | undefined;
  /** Excludes matches with typos, if the dataset supports that. */
  readonly strictly?: boolean;
}

export interface SourceOptions<R> {
  readonly type: SearchType;
  /** The path of a record is this prefix and its id. */
  readonly path: string;
  list(query: SourceQuery): Steps<Selection<R>>;
  describeMatch(record: R, match: Match): MatchedRecord;
  locate?(record: R): Place | undefined;
  show(record: R): ResultFields;
}

export interface Candidate {
  readonly type: SearchType;
  readonly match: Match;
  /** Never increases along the list of its type. */
  readonly rank: number;
  readonly path: string;
  locate(): Place | undefined;
  show(): ResultFields;
}

/** Matches of one type, in the order in which the dataset sorts them. */
export interface Candidates {
  readonly best: readonly Candidate[];
  /** The number of all matches. */
  readonly total: number;
  /** Undefined if the matches do not depend on time. */
  readonly expiresAtMs: number | undefined;
}

export interface Source {
  readonly type: SearchType;
  search(query: SourceQuery, weigh: WeighMatch): Promise<Candidates>;
}

/** The dataset's own order is kept, so ranks are lowered where they would contradict it. */
export function createSource<R>(options: SourceOptions<R>): Source {
  const { type, path, describeMatch, show } = options;
  return {
    type,
    async search(query, weigh) {
      const selection = await runInSlices(options.list(query));
      // Chance matches with typos are dropped, so all are needed to count the others.
      const withTypos = selection.matches?.some(({ how }) => how === 'typo') ?? false;
      const {
        from,
        rows,
        matches = [],
        total,
        expiresAtMs,
      } = withTypos ? await runInSlices(options.list({ ...query, limit: undefined })) : selection;
      let minRank = Number.POSITIVE_INFINITY;
      const candidates = matches.flatMap((match, index): Candidate[] => {
        const record = from.record(rows[index] as number);
        const rank = weigh(match, describeMatch(record, match));
        if (rank === undefined) return [];
        minRank = Math.min(minRank, rank);
        return [{ type, match, rank: minRank, path, locate: () => options.locate?.(record), show: () => show(record) }];
      });
      return { best: candidates.slice(0, query.limit), total: withTypos ? candidates.length : total, expiresAtMs };
    },
  };
}
