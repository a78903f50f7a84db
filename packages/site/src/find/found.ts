import { useRef, useState } from 'preact/hooks';
import { fetchSiteData } from '../parts/fetch-data.js';
import { useVisit, type VisitFacts } from '../visit.js';

/** The kinds of records of `/search`, and calling codes. */
export type RecordKind = 'country' | 'state' | 'city' | 'timezone' | 'currency' | 'language' | 'phoneCode';

/** The kinds of pages that a search finds. */
export type PageKind = 'tool' | 'table' | 'guide' | 'component' | 'operation';

export type SkyKind = 'planet' | 'moon' | 'star' | 'galaxy';

export type FoundKind = RecordKind | SkyKind | PageKind | 'answer';

/** A record or page that was found, or the answer to a question. */
export interface Suggestion {
  readonly kind: FoundKind;
  /** Identifies the suggestion among those of its kind. */
  readonly id: string;
  /** The name in the language of the search. */
  readonly name: string;
  /** A code, a location or other details, to tell suggestions with similar names apart; may be empty. */
  readonly detail: string;
  /** Undefined if unknown or not applicable. */
  readonly population?: number | undefined;
  /** The IANA name of a zone, or of the zone of a city. */
  readonly timezone?: string | undefined;
  /** The path of the page that the suggestion leads to. */
  readonly path: string;
  /** True if the name is only similar to the text, or the place is so small that the text may be an ordinary word. */
  readonly isWeak?: true | undefined;
}

/** The matches, best first. */
export interface Findings {
  readonly found: readonly Suggestion[];
  /**
   * The API path that returns the first match; undefined if the match is a page, if nothing was found, and if only
   * certain kinds were searched.
   */
  readonly request?: string | undefined;
}

/** Limits a search. */
interface FinderOptions {
  /** The kinds of records to find; everything by default. */
  readonly kinds?: readonly RecordKind[] | undefined;
  readonly limit: number;
}

/** How long to wait after the last keystroke, in ms. */
const pauseMs = 80;

const emptyState = {
  found: [] as Findings['found'],
  request: undefined as Findings['request'],
  isLoading: false,
  hasFailed: false,
};

/** Searches while the visitor types. */
export function useFinder(options: FinderOptions) {
  const visit = useVisit();
  const [state, setState] = useState(emptyState);
  const abortController = useRef<AbortController>(undefined);
  const latestSearch = useRef<Promise<Findings['found']>>(Promise.resolve([]));

  async function search(q: string, signal: AbortSignal): Promise<Findings['found']> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return [];
    try {
      const findings = await fetchFound(q, options, visit, signal);
      if (!signal.aborted) setState({ ...emptyState, ...findings });
      return findings.found;
    } catch {
      if (!signal.aborted) setState({ ...emptyState, hasFailed: true });
      return [];
    }
  }

  return {
    ...state,
    /** Searches after a pause in typing. Earlier matches stay until then. */
    find(q: string) {
      abortController.current?.abort();
      abortController.current = new AbortController();
      const isEmpty = q.trim() === '';
      setState((before) => (isEmpty ? emptyState : { ...before, isLoading: true, hasFailed: false }));
      latestSearch.current = isEmpty ? Promise.resolve([]) : search(q, abortController.current.signal);
    },
    /** Waits for the matches of the latest text. */
    waitForMatches: () => latestSearch.current,
  };
}

/** Searches from a browser. The request does not count against the rate limit. */
function fetchFound(
  q: string,
  { kinds, limit }: FinderOptions,
  visit: VisitFacts,
  signal?: AbortSignal,
): Promise<Findings> {
  const query = new URLSearchParams({ q: q.trim(), limit: String(limit), ...(kinds && { types: kinds.join(',') }) });
  return fetchSiteData(visit, `found/${visit.language}.json?${query}`, signal);
}
