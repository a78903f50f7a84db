import type { Failure, Values } from '@almanac/operations';
import type { FormatRoute } from './data-command.js';

/** The request that a command makes. */
export interface Question {
  /** The form of the answer: records as objects, or content in the format of the route. */
  readonly as: 'records' | 'content';
  readonly route: FormatRoute;
  readonly values: Values;
  /** The body of the request as JSON text; without it, the body is made of the values. */
  readonly body?: string | undefined;
}

/** A list with its `meta`, or one record, which has no `meta`. */
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
 * Answers a question from the data in the package, or from a server.
 *
 * @throws UnavailableError
 */
export type Ask = (question: Question) => Promise<Records | Content | Failure>;

/** The error of a question without an answer: the server cannot be reached, or an internal error occurred. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Describes a valid URL of a server, for error messages: “--url must be …”. */
export const serverUrlExample = 'an http or https address, such as https://almanac.example.org';

/** True for an http or https URL. */
export function isServerUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
