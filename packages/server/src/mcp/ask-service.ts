import { AlmanacError, writeRequest } from '@almanac/client/write-request';
import {
  type AnyOperation,
  type ErrorCode,
  Failure,
  invalidQuery,
  shapeRequest,
  type Values,
} from '@almanac/operations';
import { type Answered, type Ask, findOperation } from './ask.js';

/** A service that does not answer in this time is not reached. */
const timeoutMs = 20_000;

/**
 * Creates what asks a service.
 *
 * @param baseUrl without a slash at its end
 */
export function createRemoteAsk(baseUrl: string, apiKey: string | undefined): Ask {
  return async (id, values) => {
    const request = write(findOperation(id), values);
    if (request instanceof Failure) return request;
    const { path, body } = request;
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        // Unlike a header of its own, fetch does not send this one on to another origin that it is redirected to.
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => new Failure('unavailable', `the service at ${baseUrl} cannot be reached`));
    return response instanceof Failure ? response : read(response);
  };
}

function write(operation: AnyOperation, values: Values) {
  try {
    return writeRequest(shapeRequest(operation), values);
  } catch (error) {
    if (error instanceof AlmanacError) return invalidQuery(error.message, error.param);
    throw error;
  }
}

interface SentBody {
  readonly data?: object;
  readonly meta?: Answered['meta'];
  readonly error?: { readonly code: ErrorCode; readonly message: string; readonly param?: string };
}

async function read(response: Response): Promise<Answered | Failure> {
  const body = (await response.json().catch(() => undefined)) as SentBody | undefined;
  if (response.ok && body?.data) return { data: body.data, ...(body.meta ? { meta: body.meta } : {}) };
  const { code = 'unavailable', message = `the service answered with ${response.status}`, param } = body?.error ?? {};
  const waitSeconds = Number(response.headers.get('retry-after'));
  return new Failure(code, message, { param, ...(waitSeconds > 0 ? { retryAfterSeconds: waitSeconds } : {}) });
}
