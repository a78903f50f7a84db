import type { ServiceErrorCode } from './generated/parameters.js';
import type { RateLimit } from './rate-limit.js';

/** A value to send instead, with the name of its record and the path of the request, if they are known. */
export interface Suggestion {
  readonly value: string;
  readonly name?: string;
  readonly path?: string;
}

interface Details {
  /** The HTTP status of the answer; undefined if there was no answer. */
  readonly status?: number | undefined;
  /** The id of the request in the server's log. */
  readonly requestId?: string | undefined;
  /** The caller's remaining allowances. */
  readonly rateLimit?: RateLimit | undefined;
  /** The name of the invalid parameter. */
  readonly param?: string | undefined;
  /** The value, name or path that was probably meant. */
  readonly suggestion?: Suggestion | undefined;
  /** How long to wait before the next request. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

interface CodedError<C extends string> extends Error, Omit<Details, 'cause'> {
  readonly name: 'AlmanacError';
  /** The kind of error. Later versions keep the codes. */
  readonly code: C;
}

/** The request is refused, for example because it is invalid or has an unknown code, and would be refused again. */
export interface RefusedError
  extends CodedError<Exclude<ServiceErrorCode, 'rate_limited' | 'internal' | 'unavailable' | 'request_timeout'>> {
  readonly status: number | undefined;
}

/** An allowance is used up. */
export interface RateLimitedError extends CodedError<'rate_limited'> {
  readonly status: 429;
  /** How long to wait before the next request. */
  readonly retryAfterSeconds: number;
}

/** The server cannot answer at the moment. */
export interface FailedError extends CodedError<'internal' | 'unavailable' | 'request_timeout'> {
  readonly status: number;
}

/**
 * There is no answer from Almanac: the network failed, the call timed out or was aborted, or something else answered,
 * such as a proxy.
 */
export interface UnansweredError extends CodedError<'network' | 'timeout' | 'aborted' | 'unreadable'> {}

/** Any error of a call; `code` tells which kind it is. */
export type AlmanacError = RefusedError | RateLimitedError | FailedError | UnansweredError;

class CallError extends Error {
  override readonly name = 'AlmanacError';

  constructor(code: string, message: string, { cause, ...details }: Details = {}) {
    super(message, { cause });
    Object.assign(this, { code, ...details });
  }
}

/**
 * The error that every failing call rejects with. `instanceof` narrows a value to the union of all errors, and `code`
 * narrows the union to one of its members.
 *
 * @example
 * const error = await almanac.countries.get('UK').catch((error: unknown) => error);
 * error instanceof AlmanacError && error.code; // 'not_found'
 */
export const AlmanacError = CallError as unknown as abstract new (...details: never[]) => AlmanacError;

/** A newer server may send a `code` that the type does not have. */
export function createError(code: AlmanacError['code'], message: string, details?: Details): AlmanacError {
  return new CallError(code, message, details) as unknown as AlmanacError;
}
