/** The kind of a failure. The codes are part of the contract. */
export type ErrorCode =
  | 'invalid_query'
  | 'invalid_body'
  | 'invalid_api_key'
  | 'forbidden_origin'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'expired_token'
  | 'body_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal'
  | 'unavailable';

export interface FailureDetails {
  /** The parameter at fault. */
  readonly param?: string | undefined;
  /** For limits: how long to wait. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Why a request cannot be answered. It is returned, never thrown; each face turns the code into a status or an exit code. */
export class Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly param: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param message what is wrong and what would be right, for the caller: never a stack, a path of the host or SQL */
  constructor(code: ErrorCode, message: string, { param, retryAfterSeconds }: FailureDetails = {}) {
    this.code = code;
    this.message = message;
    this.param = param;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function invalidQuery(message: string, param?: string): Failure {
  return new Failure('invalid_query', message, { param });
}

export function invalidBody(message: string, param?: string): Failure {
  return new Failure('invalid_body', message, { param });
}

export function notFound(message: string, param?: string): Failure {
  return new Failure('not_found', message, { param });
}
