import { fetchJson } from '../parts/fetch-json.js';
import type { Visit } from '../visit.js';

/** The kinds of records of `/search`, and calling codes. */
export type RecordKind = 'country' | 'state' | 'city' | 'timezone' | 'currency' | 'language' | 'phoneCode';

/** The kinds of pages that a search finds. */
export type PageKind = 'tool' | 'table' | 'guide' | 'component' | 'operation';

export type SkyKind = 'planet' | 'moon' | 'star' | 'galaxy';

export type FoundKind = RecordKind | SkyKind | PageKind | 'answer';

/** A record or page that was found, or the answer to a question. */
export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  /** In the language of the search. */
  readonly name: string;
  /** Its code or location, to tell it from others with the same name. */
  readonly detail: string;
  /** Undefined if unknown or not applicable. */
  readonly population?: number | undefined;
  /** The IANA name of a zone, or of the zone of a city. */
  readonly timezone?: string | undefined;
  /** The path of its page. */
  readonly path: string;
  /** True if it has a similar name, or is so small a place that the text may be an ordinary word. */
  readonly isWeak?: true | undefined;
}

/** The best matches first. */
export interface Findings {
  readonly found: readonly Found[];
  /** The path of the API that answers with the first; undefined if it is a page. */
  readonly request?: string | undefined;
}

/** The kinds to search, and the maximum number of matches. */
export interface FoundChoice {
  readonly kinds?: readonly RecordKind[] | undefined;
  readonly limit: number;
}

/** Searches from a browser, free of charge. */
export function fetchFound(
  q: string,
  { kinds, limit }: FoundChoice,
  { basePath, language }: Visit,
  dataVersion: string,
  signal?: AbortSignal,
): Promise<Findings> {
  const query = new URLSearchParams({ q: q.trim(), limit: String(limit), ...(kinds && { types: kinds.join(',') }) });
  return fetchJson(`${basePath}/site/data/${dataVersion}/found/${language}.json?${query}`, signal);
}
