/** Callers may rely on the codes. */
export const statusByCode = {
  invalid_query: 400,
  invalid_body: 400,
  invalid_api_key: 401,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  expired_token: 410,
  precondition_failed: 412,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** A failure is returned, never thrown. Each interface, such as HTTP, maps the code to its own status. */
export class Failure {
  readonly code: ErrorCode;
  readonly message: string;
  /** The invalid parameter or field of the body. */
  readonly param: string | undefined;
  /** Set if a limit is exceeded or a part of the service is unavailable. */
  readonly retryAfterSeconds: number | undefined;
  /** Headers to add to an HTTP response: names and values in turn. */
  readonly headers: readonly string[];

  /** The message says which values are valid. It must not contain a stack trace, a path on the host or SQL. */
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
