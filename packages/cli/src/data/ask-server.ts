import { AlmanacError, writeRequest } from '@almanac/client/write-request';
import { type ErrorCode, Failure, refuseParam, shapeRequest, statusByCode } from '@almanac/operations';
import type { AskServer } from '@almanac/server/mcp';
import { type Ask, type Question, type Records, UnavailableError } from './ask.js';

const timeoutMs = 60_000;

export function createRemoteAsk(url: string, key: string | undefined): Ask {
  return async (question) => {
    const request = createRequest(question);
    if (request instanceof Failure) return request;
    const body = question.body ?? (request.body && JSON.stringify(request.body));
    const response = await fetch(url.replace(/\/+$/, '') + request.path, {
      method: question.route.operation.method,
      headers: {
        // When fetch follows a redirect to another origin, it removes this header, but would keep a custom one.
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((fault) => {
      throw new UnavailableError(`${url} cannot be reached: ${explainFetchError(fault)}`);
    });
    const blameServer = (fault: Error): never => {
      throw new UnavailableError(`${url} sent an answer that cannot be read: ${explainFetchError(fault)}`);
    };
    if (!response.ok) return readFailure(response).catch(blameServer);
    if (question.as === 'records') return (response.json() as Promise<Records>).catch(blameServer);
    return { mediaType: response.headers.get('content-type') ?? '', pieces: readPieces(response, blameServer) };
  };
}

/** Returns a failure if the server cannot be reached. */
export function createAskServer(url: string): AskServer {
  const ask = createRemoteAsk(url, process.env.ALMANAC_KEY);
  return (operation, values) =>
    ask({ as: 'records', route: { operation, suffix: '' }, values }).catch((fault) => {
      if (fault instanceof UnavailableError) return new Failure('unavailable', fault.message);
      throw fault;
    }) as ReturnType<AskServer>;
}

async function* readPieces({ body }: Response, blameServer: (fault: Error) => never): AsyncGenerator<Uint8Array> {
  try {
    yield* (body ?? []) as AsyncIterable<Uint8Array> | [];
  } catch (fault) {
    blameServer(fault as Error);
  }
}

function createRequest({ route: { operation, suffix }, values }: Question) {
  const { path, ...shape } = shapeRequest(operation);
  try {
    return writeRequest({ ...shape, path: path + suffix }, values);
  } catch (error) {
    if (error instanceof AlmanacError && error.param !== undefined)
      return refuseParam(error.param, 'is required', { problem: 'missing' });
    throw error;
  }
}

function explainFetchError({ message, cause }: Error): string {
  const { code, errors = [] } = (cause ?? {}) as { code?: string; errors?: { code?: string }[] };
  return code ?? errors[0]?.code ?? (cause instanceof Error ? cause.message : message);
}

async function readFailure(response: Response): Promise<Failure> {
  const { status, headers } = response;
  const { code, message, param, requestId } = readError(await response.text()) ?? {};
  const waitSeconds = Number(headers.get('retry-after'));
  const retryAfterSeconds = waitSeconds > 0 ? waitSeconds : undefined;
  const needsRequestId = (status === 429 || status >= 500) && retryAfterSeconds === undefined;
  const text = message && needsRequestId && requestId ? `${message} (request ${requestId})` : message;
  return new Failure(findCode(code, status), text ?? `the server answered with status ${status}`, {
    param,
    retryAfterSeconds,
  });
}

/** Returns undefined if the server does not answer like Almanac. */
function readError(text: string): { code?: string; message?: string; param?: string; requestId?: string } | undefined {
  try {
    return JSON.parse(text)?.error;
  } catch {
    return undefined;
  }
}

function findCode(code: string | undefined, status: number): ErrorCode {
  if (code !== undefined && Object.hasOwn(statusByCode, code)) return code as ErrorCode;
  const codeForStatus = (Object.keys(statusByCode) as ErrorCode[]).find((code) => statusByCode[code] === status);
  return codeForStatus ?? (status >= 500 ? 'unavailable' : 'invalid_query');
}
