import type { Failure } from '../failure.js';
import type { Charge } from '../operation.js';
import { Representation } from './representation.js';
import type { TableRoute } from './route-table.js';

/**
 * Anything that can be requested: an answer, a document, a page or a file.
 * @typeParam M the type of the content
 */
export interface Resource<M> {
  /** The tag, headers and validity of the resource. */
  readonly representation: Representation;
  /** A charge to the common limits, or a function that charges a separate limit, such as the limit of downloads. */
  readonly charge: Charge | (() => Promise<Failure | undefined>);
  /** Creates the content of the response, or a failure. It is not called for a 304 or a 429. */
  make(): M | Failure | Promise<M | Failure>;
}

export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly queryText: string;
  /** The parsed JSON; a failure if the body could not be read; undefined if there is none. */
  readonly body: unknown;
}

/**
 * A route of a service: how to find its resource, and what requests cost.
 * @typeParam C the type of the context that `find` needs besides the parameters of a request
 * @typeParam F the type of the resource that the route finds
 */
export interface Route<C, F> extends TableRoute {
  /** The allowances that a request to the route consumes; `page` if the route serves a page. */
  readonly charge: Charge | 'page';
  /** True if the caller is identified by key, and not only by IP address. */
  readonly readsKey: boolean;
  /** True if requests to the route count against a separate limit, as downloads do. */
  readonly hasOwnAllowance?: boolean;
  /** Headers of every response of this route, which other routes have too: names and values in turn. */
  readonly headers: readonly string[];
  /** Headers that only responses of this route have, such as `sunset` of a deprecated operation. */
  readonly ownHeaders: readonly string[];
  /** Finds the resource of a request, or a failure. */
  find(raw: RawParameters, context: C): F | Failure | Promise<F | Failure>;
}

/**
 * A response with a status and headers of its own, which is not cached: a redirect, or the answer to a preflight or to
 * a message in another protocol.
 */
export class Reply {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The body, which is JSON unless `contentType` says otherwise; undefined if there is none. */
  readonly json: string | undefined;
  /** The type of a body that is not JSON; undefined for JSON. */
  readonly contentType: string | undefined;

  constructor(status: number, headers: readonly string[], json?: string, contentType?: string) {
    this.status = status;
    this.headers = headers;
    this.json = json;
    this.contentType = contentType;
  }
}

const untaggedRepresentation = new Representation({ tag: '', headers: [] });

export function replyWith(charge: Charge, make: Resource<Reply>['make']): Resource<Reply> {
  return { representation: untaggedRepresentation, charge, make };
}
