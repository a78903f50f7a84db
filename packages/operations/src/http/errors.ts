import { Type } from 'typebox';
import { showBody } from '../collect-parameters.js';
import { type ErrorCode, Failure } from '../failure.js';
import type { AnyOperation } from '../operation.js';

/** The status of each error code. */
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

export const undecodablePath = new Failure('invalid_query', 'the path has broken percent-encoding');
export const bodyTooLarge = new Failure('body_too_large', 'the body must be at most 16 KiB');
export const notJsonType = new Failure('unsupported_media_type', 'the body must be application/json');
export const notJson = new Failure('invalid_body', 'the body must be JSON');
export const ourFault = new Failure('internal', 'something went wrong on our side');

/** Refuses a body that cannot be read. Where it should be JSON, an example says how it looks. */
export function refuseUnreadableBody(operation: AnyOperation, error: Failure): Failure {
  const { code, message } = error;
  const isUnreadable = code === 'invalid_body' || code === 'unsupported_media_type';
  return isUnreadable ? new Failure(code, message + showBody(operation)) : error;
}
