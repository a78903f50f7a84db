import { type AlmanacError, createError } from './errors.js';
import { type RateLimit, readRateLimit } from './rate-limit.js';

export interface Reply {
  readonly status: number;
  /** Parsed JSON, text or bytes; undefined for a body that Almanac does not send, such as HTML or invalid JSON. */
  readonly body: unknown;
  readonly rateLimit?: RateLimit | undefined;
  readonly dataVersion?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

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

/**
 * `Retry-After` is a number of seconds or, from some proxies, a date. Returns undefined if it is missing, invalid or in
 * the past.
 */
function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds >= 0 ? seconds : undefined;
}

/** `text` is the unparsed body; undefined for a PNG. */
export async function readBody(response: Response): Promise<{ readonly text?: string; readonly body: unknown }> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/png')) return { body: new Uint8Array(await response.arrayBuffer()) };
  const text = await response.text();
  return { text, body: parseBody(type, text) };
}

/** HTML comes from a proxy, not from Almanac. */
export function parseBody(type: string, text: string): unknown {
  if (/html|^$/.test(type)) return undefined;
  if (!/[/+]json/.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readError({ body, ...details }: Reply): AlmanacError {
  const { error } = (body ?? {}) as {
    error?: { code: AlmanacError['code']; message: string; requestId?: string; param?: string };
  };
  if (typeof error?.code !== 'string')
    return createError('unreadable', `the answer with status ${details.status} is not Almanac's`, details);
  const { code, message, ...rest } = error;
  return createError(code, message, { ...details, ...rest });
}
