import { useRef, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import { type Findings, type FoundChoice, fetchFound } from './found.js';

/** How long typing rests before the service is asked, in ms. */
const restMs = 80;

/** The state of a box while you type. */
export interface Finding extends Findings {
  // Of the text before while the latest is searched.
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Finds a text once typing rests. */
  find(q: string): void;
  /** The matches of the latest text. */
  settle(): Promise<Findings['found']>;
}

const nothing = {
  found: [] as Findings['found'],
  request: undefined as Findings['request'],
  isLoading: false,
  hasFailed: false,
};

/** Searches while somebody types. */
export function useFinder({ dataVersion, ...choice }: FoundChoice & { readonly dataVersion: string }): Finding {
  const visit = useVisit();
  const [state, setState] = useState(nothing);
  const asking = useRef<AbortController>(undefined);
  const finding = useRef<Promise<Findings['found']>>(Promise.resolve([]));

  async function search(q: string, signal: AbortSignal): Promise<Findings['found']> {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if (signal.aborted) return [];
    try {
      const findings = await fetchFound(q, choice, visit, dataVersion, signal);
      if (!signal.aborted) setState({ ...nothing, ...findings });
      return findings.found;
    } catch {
      if (!signal.aborted) setState({ ...nothing, hasFailed: true });
      return [];
    }
  }

  return {
    ...state,
    find(q) {
      asking.current?.abort();
      asking.current = new AbortController();
      const isEmpty = q.trim() === '';
      setState(isEmpty ? nothing : { ...state, isLoading: true, hasFailed: false });
      finding.current = isEmpty ? Promise.resolve([]) : search(q, asking.current.signal);
    },
    settle: () => finding.current,
  };
}
