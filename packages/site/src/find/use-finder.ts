import { useRef, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import type { Finder } from './find-anything.js';
import type { Found, FoundKind } from './found.js';
import { loadFinder } from './load-finder.js';

/** The state of a box while you type. */
export interface Finding {
  /** Found by the text, best first. */
  readonly found: readonly Found[];
  /** Whether everything was searched for the text, not only what is loaded. */
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
  /** Loads the search, if it is not loaded. */
  open(): Promise<Finder>;
  /** Finds a text: what is loaded at once, then everything. */
  find(q: string): void;
  /** Finds the latest text in all records. */
  settle(): Promise<readonly Found[]>;
}

const nothing = { found: [] as readonly Found[], isWhole: false, hasFailed: false };

/** Searches in the browser. */
export function useFinder({
  dataVersion,
  kinds,
  limit,
}: {
  readonly dataVersion: string;
  readonly kinds?: readonly FoundKind[] | undefined;
  readonly limit: number;
}): Finding {
  const visit = useVisit();
  const [state, setState] = useState(nothing);
  const loading = useRef<Promise<Finder> | undefined>(undefined);
  const loaded = useRef<Finder | undefined>(undefined);
  const latest = useRef('');
  const finding = useRef<Promise<readonly Found[]>>(Promise.resolve([]));

  async function load(): Promise<Finder> {
    loaded.current = await loadFinder(visit, dataVersion, kinds);
    return loaded.current;
  }

  function open(): Promise<Finder> {
    if (loading.current) return loading.current;
    const now = load();
    loading.current = now;
    now.catch(() => {
      loading.current = undefined;
    });
    return now;
  }

  function find(q: string): void {
    latest.current = q;
    finding.current = search(q);
  }

  async function search(q: string): Promise<readonly Found[]> {
    const show = (shown: typeof nothing) => latest.current === q && setState(shown);
    if (q.trim() === '') {
      show(nothing);
      return [];
    }
    try {
      const finder = loaded.current ?? (await open());
      if (latest.current !== q) return [];
      show({ found: finder.suggest(q, limit), isWhole: false, hasFailed: false });
      const found = await finder.find(q, limit);
      show({ found, isWhole: true, hasFailed: false });
      return found;
    } catch {
      show({ ...nothing, hasFailed: true });
      return [];
    }
  }

  return { ...state, open, find, settle: () => finding.current };
}
