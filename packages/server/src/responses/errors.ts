import { type ErrorCode, Failure } from '@almanac/operations';
import { Type } from 'typebox';
import { isStorageUnavailable } from '../storage/is-storage-unavailable.js';

/** The status of each error code. */
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
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** The schema of every error. */
export const FailureSchema = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Enum(Object.keys(statusByCode), { description: 'What kind of error it is; stable.' }),
        message: Type.String({ description: 'What is wrong and what would be right.' }),
        param: Type.Optional(Type.String({ description: 'The parameter at fault.' })),
        requestId: Type.String({ description: 'Also in the x-request-id header, and in the log.' }),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'Failure', additionalProperties: false, description: 'Any error.' },
);

/** Creates the body of an error as an object. */
export function errorObject({ code, message, param }: Failure, requestId: string): object {
  return { error: param === undefined ? { code, message, requestId } : { code, message, param, requestId } };
}

/** Creates the body of an error as JSON. */
export function errorBody(error: Failure, requestId: string): string {
  return JSON.stringify(errorObject(error, requestId));
}

const frameworkErrors: Readonly<Record<string, Failure>> = {
  FST_ERR_BAD_URL: new Failure('invalid_query', 'the path has broken percent-encoding'),
  FST_ERR_MAX_PARAM_LENGTH: new Failure('not_found', 'no name is that long'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure('body_too_large', 'the body must be at most 16 KiB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure('unsupported_media_type', 'the body must be application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure('invalid_body', 'the length of the body differs from content-length'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Failure('invalid_body', 'the body must be JSON'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure('invalid_body', 'the body must be JSON'),
};

/** Describes a fault, of the framework or ours, to a caller. Anything unknown is `internal`. */
export function describeFault(fault: unknown): Failure {
  const { code = '', statusCode } = fault as { code?: string; statusCode?: number };
  const known = frameworkErrors[code];
  if (known) return known;
  if (isStorageUnavailable(fault as Error))
    return new Failure('unavailable', 'a part of the service that this needs is unavailable; try again soon');
  if (statusCode === 400) return new Failure('invalid_body', 'the body must be JSON');
  return new Failure('internal', 'something went wrong on our side');
}

/** Describes an error of Node's HTTP parser to a caller. */
export function describeParserFault(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large', 'the headers must be at most 16 KiB');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout', 'the request took too long to arrive');
  if (code === 'HPE_INVALID_URL') return new Failure('invalid_query', 'the URL must be percent-encoded: é is %C3%A9');
  return new Failure('invalid_query', 'this is not an HTTP request');
}
