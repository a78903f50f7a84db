import type { Failure } from '../failure.js';
import type { Charge } from '../operation.js';
import { isMismatch } from './etag.js';
import { Representation } from './representation.js';
import type { TableRoute } from './route-table.js';

/** Anything that can be requested: an answer, a document, a page or a file, with content of the type `M`. */
export interface Resource<M> {
  readonly representation: Representation;
  readonly charge: Charge;
  /** Not called for a 304 or a 429. */
  make(): M | Failure | Promise<M | Failure>;
}

export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly queryText: string;
  /** The parsed JSON; a failure if the body could not be read; undefined if there is none. */
  readonly body: unknown;
}

export interface Route<C, F> extends TableRoute {
  readonly charge: Charge;
  /** True if the caller is identified by key, and not only by IP address. */
  readonly readsKey: boolean;
  /** Headers of every response of this route, which other routes have too: names and values in turn. */
  readonly headers: readonly string[];
  /** Headers that only responses of this route have, such as `sunset` of a deprecated operation. */
  readonly ownHeaders: readonly string[];
  find(raw: RawParameters, context: C): F | Failure | Promise<F | Failure>;
}

/** A response that is not cached: a redirect, or the answer to a preflight or a message in another protocol. */
export class Reply {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** JSON unless `contentType` says otherwise; undefined if there is no body. */
  readonly json: string | undefined;
  readonly contentType: string | undefined;

  constructor(status: number, headers: readonly string[], json?: string, contentType?: string) {
    this.status = status;
    this.headers = headers;
    this.json = json;
    this.contentType = contentType;
  }
}

/** True if the content is another than `if-match` asks for. Replies are no content. */
export function isOtherContent(
  { representation }: Pick<Resource<unknown>, 'representation'>,
  ifMatch?: string,
): boolean {
  return representation !== untaggedRepresentation && isMismatch(ifMatch, representation.tag);
}

const untaggedRepresentation = new Representation({ tag: '', headers: [] });

export function replyWith(charge: Charge, make: Resource<Reply>['make']): Resource<Reply> {
  return { representation: untaggedRepresentation, charge, make };
}
