import { type ErrorCode, Failure } from '@almanac/operations';

/** Answers a request as the service does: in this process, or over HTTP. */
export type Ask = (request: Request) => Promise<Response>;

/** The parameters of a query; undefined ones are left out. */
export type Query = Readonly<Record<string, unknown>>;

/** A successful answer of the service. */
export interface Answered {
  readonly data: object;
  /** Only lists have it. */
  readonly meta?: { readonly count: number; readonly total: number };
}

/** A URL leaves such parts out, so that another route would answer. */
const dotSegment = /\/\.{1,2}(\/|$)/;

/** Where requests are addressed that do not leave the process. */
export const inProcess = 'http://almanac.invalid';

/** Asks the service, and reads its answers. */
export class Questions {
  readonly #ask: Ask;
  readonly #baseUrl: string;

  /** @param baseUrl the address of the service, without a slash at its end */
  constructor(ask: Ask, baseUrl = inProcess) {
    this.#ask = ask;
    this.#baseUrl = baseUrl;
  }

  /** @param path starts with a slash; its values are encoded */
  get(path: string, query: Query = {}): Promise<Answered | Failure> {
    return this.#send(path, writeQuery(query));
  }

  post(path: string, body: object, query: Query = {}): Promise<Answered | Failure> {
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, writeQuery(query), { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #send(path: string, queryText: string, init?: RequestInit): Promise<Answered | Failure> {
    if (dotSegment.test(path)) return new Failure('not_found', `there is nothing at ${path}`);
    const response = await this.#tryToAsk(new Request(this.#baseUrl + path + queryText, init));
    if (response instanceof Failure) return response;
    const body = (await response.json().catch(() => undefined)) as SentBody | undefined;
    if (response.ok && body?.data) return { data: body.data, ...(body.meta ? { meta: body.meta } : {}) };
    const { code = 'unavailable', message = `the service answered with ${response.status}`, param } = body?.error ?? {};
    const waitSeconds = Number(response.headers.get('retry-after'));
    return new Failure(code, message, { param, ...(waitSeconds > 0 ? { retryAfterSeconds: waitSeconds } : {}) });
  }

  async #tryToAsk(request: Request): Promise<Response | Failure> {
    try {
      return await this.#ask(request);
    } catch {
      return new Failure('unavailable', `the service at ${this.#baseUrl} cannot be reached`);
    }
  }
}

interface SentBody {
  readonly data?: object;
  readonly meta?: Answered['meta'];
  readonly error?: { readonly code: ErrorCode; readonly message: string; readonly param?: string };
}

/** Encodes a value for an address. Half of a surrogate pair, which no address can hold, becomes U+FFFD. */
export function encodeValue(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}

function writeQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeValue(name)}=${encodeValue(writeValue(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
