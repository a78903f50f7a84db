import { fetchJson } from '../parts/fetch-json.js';
import type { Visit } from '../visit.js';

/** The kinds of records that are found. */
export type FoundKind = 'country' | 'state' | 'city' | 'timezone' | 'currency' | 'language' | 'phoneCode';

/** A record that was found: what a list shows of it, and where its page is. */
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
}

/** Which kinds are searched, and how many are found at most. */
export interface FoundChoice {
  readonly kinds?: readonly FoundKind[] | undefined;
  readonly limit: number;
}

/** Finds a text in the browser, which counts against no allowance. */
export function fetchFound(
  q: string,
  { kinds, limit }: FoundChoice,
  { basePath, language }: Visit,
  dataVersion: string,
  signal?: AbortSignal,
): Promise<readonly Found[]> {
  const query = new URLSearchParams({ q: q.trim(), limit: String(limit), ...(kinds && { types: kinds.join(',') }) });
  return fetchJson(`${basePath}/site/data/${dataVersion}/found/${language}.json?${query}`, signal);
}

/** The request that gives what is found by a text. */
export function requestFor(q: string, limit: number): string {
  const route = isPhoneCode(q) ? '/phone-codes' : '/search';
  return `${route}?${new URLSearchParams({ q: q.trim(), limit: String(limit) })}`;
}

/** Finds out if a text is a calling code, or a number that begins with one. */
export function isPhoneCode(q: string): boolean {
  return /^\s*\+\d[\d\s()./-]*$/.test(q);
}

/** How a city was found by a text. */
interface CityMatch {
  readonly q: string;
  readonly how: string;
  /** Whether by its name in the language of the page or in English. */
  readonly isOwnName: boolean;
  readonly population: number;
}

/**
 * Whether a city is found by accident: `phone` is also a village in Laos, and `full moon` nearly an old name of Matthews. By other names than
 * its own a short word finds no village, and a typo no town.
 */
export function isByAccident({ q, how, isOwnName, population }: CityMatch): boolean {
  if (isOwnName) return false;
  if (how === 'typo') return population < 100_000;
  return population < 10_000 && /^[a-z]{1,6}$/i.test(q.trim());
}
