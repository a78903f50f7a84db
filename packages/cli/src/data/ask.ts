import type { Failure, Values } from '@almanac/operations';
import type { FormatRoute } from './data-command.js';

export interface Question {
  readonly as: 'records' | 'content';
  readonly route: FormatRoute;
  readonly values: Values;
  /** JSON text; if undefined, the body is built from the values. */
  readonly body?: string | undefined;
}

/** The answer to a request for a list, or for one record; the latter has no `meta`. */
export interface Records {
  readonly data: object | readonly object[];
  readonly meta?: { readonly count: number; readonly total: number };
}

export interface Content {
  readonly mediaType: string;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
}

/** @throws UnavailableError */
export type Ask = (question: Question) => Promise<Records | Content | Failure>;

/** The server cannot be reached, or an internal error occurred. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Completes the message “--url must be …”. */
export const serverUrlExample = 'an http or https address, such as https://almanac.example.org';

export function isServerUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
