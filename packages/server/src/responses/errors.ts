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
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** The one shape of every error. */
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

/** The body of an error as the value that its JSON stands for. */
export function errorObject({ code, message, param }: Failure, requestId: string): object {
  return { error: param === undefined ? { code, message, requestId } : { code, message, param, requestId } };
}

/** The body of an error. */
export function errorBody(error: Failure, requestId: string): string {
  return JSON.stringify(errorObject(error, requestId));
}

const frameworkErrors: Readonly<Record<string, Failure>> = {
  FST_ERR_BAD_URL: new Failure('invalid_query', 'the path holds a broken percent-encoding'),
  FST_ERR_MAX_PARAM_LENGTH: new Failure('not_found', 'nothing has so long a name'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure('body_too_large', 'the body must be 16 KiB or less'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure('unsupported_media_type', 'the body must be application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure('invalid_body', 'the body is not as long as content-length says'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Failure('invalid_body', 'the body must be JSON'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure('invalid_body', 'the body must be JSON'),
};

/** What a fault, the framework's own included, means to a caller. Anything unknown is our fault. */
export function describeFault(fault: unknown): Failure {
  const { code = '', statusCode } = fault as { code?: string; statusCode?: number };
  const known = frameworkErrors[code];
  if (known) return known;
  if (isStorageUnavailable(fault as Error))
    return new Failure('unavailable', 'a part that this needs is down; try again soon');
  if (statusCode === 400) return new Failure('invalid_body', 'the body must be JSON');
  return new Failure('internal', 'something went wrong on our side');
}

/** What an error that Node's parser found in the bytes of a request means to a caller. */
export function describeParserFault(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large', 'the headers must be 16 KiB or less');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout', 'the request took too long to arrive');
  if (code === 'HPE_INVALID_URL')
    return new Failure('invalid_query', 'the address must be percent-encoded: é is written %C3%A9');
  return new Failure('invalid_query', 'this is not an HTTP request');
}
