import type { Failure, Values } from '@almanac/operations';
import type { FormatRoute } from './data-command.js';

/** The request that a command makes. */
export interface Question {
  /** The form of the answer: records as objects, or content as text in the format of the route. */
  readonly as: 'records' | 'content';
  readonly route: FormatRoute;
  readonly values: Values;
  /** JSON that replaces the values of a body. */
  readonly body?: string | undefined;
}

/** A list, or a record without `meta`. */
export interface Records {
  readonly data: object | readonly object[];
  readonly meta?: { readonly count: number; readonly total: number };
}

/** An answer as text or bytes. */
export interface Content {
  readonly mediaType: string;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
}

/**
 * Answers commands: from the data in the package, or from a server.
 *
 * @throws UnavailableError
 */
export type Ask = (question: Question) => Promise<Records | Content | Failure>;

/** The reason why there was no answer. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

export const serverUrlExample = 'an http or https address, such as https://almanac.example.org';

/** True if requests can be sent to a URL. */
export function isServerUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
