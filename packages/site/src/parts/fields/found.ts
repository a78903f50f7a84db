import { useRef, useState } from 'preact/hooks';
import { fetchSiteData } from '../../page/fetch-data.js';
import { useVisit } from '../../page/visit.js';

/** The kinds of records of `/search`, and calling codes. */
export type RecordKind = 'country' | 'state' | 'city' | 'timezone' | 'currency' | 'language' | 'phoneCode';

export type PageKind = 'tool' | 'table' | 'guide' | 'component' | 'operation';

export type SkyKind = 'planet' | 'moon' | 'star' | 'galaxy';

export interface Suggestion {
  readonly kind: RecordKind | SkyKind | PageKind | 'answer';
  /** Unique among the suggestions of a kind. */
  readonly id: string;
  readonly name: string;
  /** Tells suggestions with similar names apart, such as a code or a location; may be empty. */
  readonly detail: string;
  /** Undefined if unknown or not applicable. */
  readonly population?: number | undefined;
  /** An IANA name. */
  readonly timezone?: string | undefined;
  readonly path: string;
  /** True if the name is only similar to the text, or the place is so small that the text may be an ordinary word. */
  readonly isWeak?: true | undefined;
}

/** The matches, best first. */
export interface Findings {
  readonly found: readonly Suggestion[];
  /**
   * The API path of the first match; undefined if that is a page, if nothing was found, or if only certain kinds were
   * searched.
   */
  readonly request?: string | undefined;
}

const pauseMs = 80;

const emptyState = {
  found: [] as Findings['found'],
  request: undefined as Findings['request'],
  isLoading: false,
  hasFailed: false,
};

export function useFinder({
  kinds,
  limit,
}: {
  /** All kinds by default. */
  readonly kinds?: readonly RecordKind[] | undefined;
  readonly limit: number;
}) {
  const visit = useVisit();
  const [state, setState] = useState(emptyState);
  const abortController = useRef<AbortController>(undefined);
  const latestSearch = useRef<Promise<Findings['found']>>(Promise.resolve([]));

  async function search(q: string, signal: AbortSignal): Promise<Findings['found']> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return [];
    const query = new URLSearchParams({ q: q.trim(), limit: String(limit), ...(kinds && { types: kinds.join(',') }) });
    try {
      const findings = await fetchSiteData<Findings>(visit, `found/${visit.language}.json?${query}`, signal);
      if (!signal.aborted) setState({ ...emptyState, ...findings });
      return findings.found;
    } catch {
      if (!signal.aborted) setState({ ...emptyState, hasFailed: true });
      return [];
    }
  }

  return {
    ...state,
    /** Waits for a pause in typing. Earlier matches stay until then. */
    find(q: string) {
      abortController.current?.abort();
      abortController.current = new AbortController();
      const isEmpty = q.trim() === '';
      setState((before) => (isEmpty ? emptyState : { ...before, isLoading: true, hasFailed: false }));
      latestSearch.current = isEmpty ? Promise.resolve([]) : search(q, abortController.current.signal);
    },
    waitForMatches: () => latestSearch.current,
  };
}
