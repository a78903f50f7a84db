import { type AlmanacError, createError } from './errors.js';
import { type RateLimit, readRateLimit } from './rate-limit.js';

/** A server's reply, completely read. */
export interface Reply {
  readonly status: number;
  /** Parsed JSON, text or bytes; undefined if it does not come from Almanac. */
  readonly body: unknown;
  readonly rateLimit?: RateLimit | undefined;
  readonly dataVersion?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Reads the status and the headers of a response. */
export function readHeaders({ status, headers }: Response): Omit<Reply, 'body'> {
  const read = (name: string) => headers.get(name) ?? undefined;
  return {
    status,
    rateLimit: readRateLimit(headers),
    dataVersion: read('x-data-version'),
    requestId: read('x-request-id'),
    retryAfterSeconds: readRetryAfter(read('retry-after')),
  };
}

/** Parses `Retry-After`: a number of seconds, or a date, which proxies may send. */
function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds >= 0 ? seconds : undefined;
}

/**
 * Reads a body: JSON is parsed, PNG is bytes, and everything else is text. An HTML page is not an answer: it comes
 * from a proxy.
 */
export async function readBody(response: Response): Promise<{ readonly text?: string; readonly body: unknown }> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/png')) return { body: new Uint8Array(await response.arrayBuffer()) };
  const text = await response.text();
  return { text, body: parseBody(type, text) };
}

/** Parses a body by its media type; undefined for HTML, an unknown type and invalid JSON. */
export function parseBody(type: string, text: string): unknown {
  if (/html|^$/.test(type)) return undefined;
  if (!/[/+]json/.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the error for a reply. */
export function readError({ body, ...details }: Reply): AlmanacError {
  const { error } = (body ?? {}) as {
    error?: { code: AlmanacError['code']; message: string; requestId?: string; param?: string };
  };
  if (typeof error?.code !== 'string')
    return createError('unreadable', `the answer with status ${details.status} is not Almanac's`, details);
  const { code, message, ...rest } = error;
  return createError(code, message, { ...details, ...rest });
}
