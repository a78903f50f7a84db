import { Type } from 'typebox';
import { isStorageAway } from '../storage/is-storage-away.js';

/** The status of each error code. A message never holds a stack, a path of the host or SQL. */
export const statusOf = {
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

export type ErrorCode = keyof typeof statusOf;

/** What went wrong, in words for the caller. */
export interface PublicError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly param?: string;
  readonly retryAfterSeconds?: number;
}

/** The one shape of every error. */
export const Failure = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Enum(Object.keys(statusOf), { description: 'What kind of error it is; stable.' }),
        message: Type.String({ description: 'What is wrong and what would be right.' }),
        param: Type.Optional(Type.String({ description: 'The parameter at fault.' })),
        requestId: Type.String({ description: 'Also in the x-request-id header, and in the log.' }),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'Failure', additionalProperties: false, description: 'Any error.' },
);

/** The body of an error as the value that its JSON stands for. */
export function errorObject({ code, message, param }: PublicError, requestId: string): object {
  return { error: param === undefined ? { code, message, requestId } : { code, message, param, requestId } };
}

/** The body of an error. */
export function errorBody(error: PublicError, requestId: string): string {
  return JSON.stringify(errorObject(error, requestId));
}

const frameworkErrors: Readonly<Record<string, PublicError>> = {
  FST_ERR_BAD_URL: { code: 'invalid_query', message: 'the path holds a broken percent-encoding' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', message: 'nothing has so long a name' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', message: 'the body must be 16 KiB or less' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', message: 'the body must be application/json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_body',
    message: 'the body is not as long as content-length says',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_body', message: 'the body must be JSON' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_body', message: 'the body must be JSON' },
};

/** What a fault, the framework's own included, means to a caller. Anything unknown is our fault. */
export function describeFault(fault: unknown): PublicError {
  const { code = '', statusCode } = fault as { code?: string; statusCode?: number };
  const known = frameworkErrors[code];
  if (known) return known;
  if (isStorageAway(fault as Error))
    return { code: 'unavailable', message: 'a part that this needs is down; try again soon' };
  if (statusCode === 400) return { code: 'invalid_body', message: 'the body must be JSON' };
  return { code: 'internal', message: 'something went wrong on our side' };
}

/** What an error that Node's parser found in the bytes of a request means to a caller. */
export function describeParserFault(code: string | undefined): PublicError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { code: 'headers_too_large', message: 'the headers must be 16 KiB or less' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { code: 'request_timeout', message: 'the request took too long to arrive' };
  if (code === 'HPE_INVALID_URL')
    return { code: 'invalid_query', message: 'the address must be percent-encoded: é is written %C3%A9' };
  return { code: 'invalid_query', message: 'this is not an HTTP request' };
}
