import { Type } from 'typebox';
import { isStorageUnavailable } from '../storage/is-storage-unavailable.js';

/** The status of each error code. Messages never contain stack traces, file paths or SQL. */
export const statusByCode = {
  invalid_query: 400,
  invalid_body: 400,
  invalid_api_key: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  expired_token: 410,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** An error as the caller sees it. */
export interface PublicError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly param?: string;
  readonly retryAfterSeconds?: number;
}

/** The schema of every error. */
export const Failure = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Enum(Object.keys(statusByCode), { description: 'The kind of error; stable.' }),
        message: Type.String({ description: 'What is wrong, and what would be right.' }),
        param: Type.Optional(Type.String({ description: 'The parameter at fault.' })),
        requestId: Type.String({ description: 'The same as in the x-request-id header and in the log.' }),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'Failure', additionalProperties: false, description: 'Any error.' },
);

/** Creates the body of an error as an object. */
export function errorObject({ code, message, param }: PublicError, requestId: string): object {
  return { error: param === undefined ? { code, message, requestId } : { code, message, param, requestId } };
}

/** Creates the body of an error as JSON. */
export function errorBody(error: PublicError, requestId: string): string {
  return JSON.stringify(errorObject(error, requestId));
}

const frameworkErrors: Readonly<Record<string, PublicError>> = {
  FST_ERR_BAD_URL: { code: 'invalid_query', message: 'the path has broken percent-encoding' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', message: 'no name is that long' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', message: 'the body must be at most 16 KiB' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', message: 'the body must be application/json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_body',
    message: 'the length of the body differs from content-length',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_body', message: 'the body must be JSON' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_body', message: 'the body must be JSON' },
};

/** Describes a fault, of the framework or ours, to a caller. Anything unknown is `internal`. */
export function describeFault(fault: unknown): PublicError {
  const { code = '', statusCode } = fault as { code?: string; statusCode?: number };
  const known = frameworkErrors[code];
  if (known) return known;
  if (isStorageUnavailable(fault as Error))
    return { code: 'unavailable', message: 'a part of the service that this needs is unavailable; try again soon' };
  if (statusCode === 400) return { code: 'invalid_body', message: 'the body must be JSON' };
  return { code: 'internal', message: 'something went wrong on our side' };
}

/** Describes an error of Node's HTTP parser to a caller. */
export function describeParserFault(code: string | undefined): PublicError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { code: 'headers_too_large', message: 'the headers must be at most 16 KiB' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { code: 'request_timeout', message: 'the request took too long to arrive' };
  if (code === 'HPE_INVALID_URL')
    return { code: 'invalid_query', message: 'the URL must be percent-encoded: é is %C3%A9' };
  return { code: 'invalid_query', message: 'this is not an HTTP request' };
}
