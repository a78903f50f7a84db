import { Failure } from '../failure.js';
import type { AnyOperation } from '../operation.js';
import { showBody } from '../parse-request.js';

/** Lists the headers of an error response that not every response has. */
export function listErrorHeaders({ code, retryAfterSeconds, headers: own }: Failure): readonly string[] {
  const headers = [...own];
  if (code === 'invalid_api_key') headers.push('www-authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) headers.push('retry-after', String(retryAfterSeconds));
  return headers;
}

export function createErrorObject({ code, message, param, suggestion }: Failure, requestId: string): object {
  return {
    error: { code, message, ...(param !== undefined && { param }), ...(suggestion && { suggestion }), requestId },
  };
}

/** The operation may have its own error format. */
export function writeErrorBody(error: Failure, requestId: string, operation?: AnyOperation): string {
  return JSON.stringify(operation?.failures?.write(error) ?? createErrorObject(error, requestId));
}

export const undecodablePath = new Failure('invalid_query', 'the path has broken percent-encoding');
export const bodyTooLarge = new Failure('body_too_large', 'the body must be at most 16 KiB');
export const changedContent = new Failure(
  'precondition_failed',
  'the content has changed: if-match names no current entity tag of it',
);
export const encodedBody = new Failure('unsupported_media_type', 'the body must not be compressed', {
  headers: ['accept-encoding', 'identity'],
});
export const notJsonType = new Failure('unsupported_media_type', 'the body must be application/json');
export const notJson = new Failure('invalid_body', 'the body must be JSON');
export const internalError = new Failure('internal', 'something went wrong on our side');

export function refuseMethod(method: string, allowed: readonly string[]): Failure {
  const allowedMethods = allowed.join(', ');
  return new Failure('method_not_allowed', `${method} is not allowed here; allowed: ${allowedMethods}`, {
    headers: ['allow', allowedMethods],
  });
}

/** Refuses a range that has no byte of the content, whose length is given in bytes. */
export function refuseRange(length: number): Failure {
  const message = `the range must begin before byte ${length}`;
  return new Failure('range_not_satisfiable', message, { headers: ['content-range', `bytes */${length}`] });
}

/** Adds an example to the error for a body that is not sent as JSON. Other errors stay unchanged. */
export function refuseUnreadableBody(operation: AnyOperation, error: Failure): Failure {
  const { code, text } = error;
  const isNotJson = code === 'invalid_body' || code === 'unsupported_media_type';
  return isNotJson && error !== encodedBody ? new Failure(code, text + showBody(operation)) : error;
}
