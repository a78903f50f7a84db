import type { Charge, Failure } from '@almanac/operations';
import type { Representation, TableRoute } from '@almanac/operations/http';
import type { Caller } from '../accounts/callers/caller.js';
import type { Body, TextStream } from '../responses/body.js';
import type { RouteCharge } from './entrance.js';
import type { RequestContext } from './request-context.js';

/** Anything that can be requested: an answer, a document, a page or a file. */
export interface Resource {
  /** Its tag, headers and validity. */
  readonly representation: Representation;
  readonly charge: Charge;
  /** Makes the body. Not called for a 304 or a 429. */
  make(): Made | Promise<Made>;
}

/** A body, or why there is none. A body that is not cached may be a stream. */
export type Made = Body | TextStream | Failure;

/** The parameters of a request, not parsed yet. */
export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly queryText: string;
  /** The parsed JSON, or why it cannot be read. */
  readonly body: unknown;
}

/** One route of the service: what is there, and what requests for it cost. */
export interface Route extends RouteCharge, TableRoute {
  /** The further headers of preflights, if they are not those of most routes. */
  readonly preflight?: Readonly<Record<string, string>>;
  /** The headers of every response: names and values in turn. */
  readonly headers: readonly string[];
  /** Headers of every response to a caller besides, such as those of a deprecated operation. */
  readonly ownHeaders: readonly string[];
  /** Finds what a request asks for, or why there is no answer. Returns undefined if a response has been sent already. */
  find(
    raw: RawParameters,
    context: RequestContext,
    caller: Caller,
  ): Resource | Failure | undefined | Promise<Resource | Failure | undefined>;
}
