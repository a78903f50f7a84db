import type { Failure, Values } from '@almanac/operations';
import type { FormatRoute } from './data-command.js';

/** What a command asks. */
export interface Question {
  readonly route: FormatRoute;
  readonly values: Values;
  /** JSON that takes the place of the values of a body. */
  readonly body?: string | undefined;
}

/** A list, or a record without `meta`. */
export interface Records {
  readonly data: object | readonly object[];
  readonly meta?: { readonly count: number; readonly total: number };
}

/** An answer as it is written. */
export interface Content {
  readonly mediaType: string;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Where the answers of commands come from: the data in the package, or a server. */
export interface Source {
  /** @throws UnavailableError */
  askRecords(question: Question): Promise<Records | Failure>;
  /** @throws UnavailableError */
  askContent(question: Question): Promise<Content | Failure>;
}

/** Why no answer came. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}
