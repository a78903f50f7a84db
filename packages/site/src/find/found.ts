import { fetchJson } from '../parts/fetch-json.js';
import type { Visit } from '../visit.js';

/** The kinds of records of `/search`, and calling codes. */
export type RecordKind = 'country' | 'state' | 'city' | 'timezone' | 'currency' | 'language' | 'phoneCode';

/** The kinds of pages of the site that are found by their words. */
export type PageKind = 'tool' | 'table' | 'guide' | 'component' | 'operation';

export type SkyKind = 'planet' | 'moon' | 'star' | 'galaxy';

export type FoundKind = RecordKind | SkyKind | PageKind | 'answer';

/** A record or page that was found, or the answer to a question. */
export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  /** In the language of the search. */
  readonly name: string;
  /** Its code and where it lies: what tells it from others of the name. */
  readonly detail: string;
  /** Undefined where it is not known or means nothing. */
  readonly population?: number | undefined;
  /** The IANA name of the zone of a city, or of a zone itself. */
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

/** Which kinds are searched, and how many are found at most. */
export interface FoundChoice {
  readonly kinds?: readonly RecordKind[] | undefined;
  readonly limit: number;
}

/** Finds a text in the browser, which counts against no allowance. */
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
