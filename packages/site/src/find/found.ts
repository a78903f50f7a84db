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
  /** The path of its page. */
  readonly path: string;
}

/** The request that gives what is found by a text. */
export function requestFor(q: string, limit: number): string {
  const route = isPhoneCode(q) ? '/phone-codes' : '/search';
  return `${route}?${new URLSearchParams({ q: q.trim(), limit: String(limit) })}`;
}

/** Whether a text is a calling code, or a number that begins with one. */
export function isPhoneCode(q: string): boolean {
  return /^\s*\+\d[\d\s()./-]*$/.test(q);
}
