/** The codes of failures, on which callers may rely, each with its HTTP status. */
export const statusByCode = {
  invalid_query: 400,
  invalid_body: 400,
  invalid_api_key: 401,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  expired_token: 410,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

/** The kind of a failure, such as `not_found`. */
export type ErrorCode = keyof typeof statusByCode;

/**
 * The reason why a request cannot be answered. It is returned, never thrown. Each interface, such as HTTP, maps the
 * code to its own status.
 */
export class Failure {
  readonly code: ErrorCode;
  readonly message: string;
  /** The name of the invalid parameter or field of the body, if there is one. */
  readonly param: string | undefined;
  /** How long to wait before the next attempt, if a limit is exceeded or a part of the service is unavailable. */
  readonly retryAfterSeconds: number | undefined;
  /** Headers to add to an HTTP response: names and values in turn. */
  readonly headers: readonly string[];

  /**
   * @param message tells the caller what is wrong and which values are valid; it must not contain a stack trace, a path
   *   on the host or SQL
   */
  constructor(code: ErrorCode, message: string, { param, retryAfterSeconds, headers = [] }: Details = {}) {
    this.code = code;
    this.message = message;
    this.param = param;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = headers;
  }
}

type Details = Partial<Pick<Failure, 'param' | 'retryAfterSeconds' | 'headers'>>;

export function invalidQuery(message: string, param?: string): Failure {
  return new Failure('invalid_query', message, { param });
}

export function invalidBody(message: string, param?: string): Failure {
  return new Failure('invalid_body', message, { param });
}

export function notFound(message: string, param?: string): Failure {
  return new Failure('not_found', message, { param });
}
