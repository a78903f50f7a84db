import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';

/** If no whole answer arrived, the status is 0, and `fault` is the reason. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
  readonly fault?: string;
}

export interface AskOptions {
  readonly method?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  /** Sent unchanged, instead of `json`. */
  readonly body?: string | Buffer | undefined;
  readonly localAddress?: string;
  readonly newConnection?: boolean;
  readonly seconds?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
// The proxies in tests have self-signed certificates.
const tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
const newConnectionTlsAgent = new TlsAgent({ rejectUnauthorized: false });

/** Never rejects: if the request fails, the answer has the status 0. */
export function ask(url: string, options: AskOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, json, localAddress: from, newConnection = false, seconds = 60 } = options;
  const body = options.body ?? (json === undefined ? undefined : JSON.stringify(json));
  // For methods that rarely have a body, Node does not send content-length.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sentHeaders = { ...length, ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
  const isTls = url.startsWith('https:');
  const chosenAgent = newConnection ? (isTls ? newConnectionTlsAgent : false) : isTls ? tlsAgent : agent;
  const signal = AbortSignal.timeout(seconds * 1000);
  const localAddress = from === undefined ? {} : { localAddress: from };
  return new Promise((resolve) => {
    const fail = (fault: Error & { code?: string }) =>
      resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), body: '', fault: fault.code ?? fault.message });
    const send = isTls ? tlsRequest : request;
    send(url, { method, headers: sentHeaders, agent: chosenAgent, signal, ...localAddress }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        const { statusCode = 0, headers: receivedHeaders } = response;
        const bytes = Buffer.concat(chunks);
        resolve({
          status: statusCode,
          headers: receivedHeaders,
          bytes,
          get body() {
            return bytes.toString('utf8');
          },
        });
      });
    })
      .once('error', fail)
      .end(body);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the shape of the data depends on the route.
export async function readData(url: string, options?: AskOptions): Promise<any> {
  return JSON.parse((await ask(url, options)).body).data;
}

/** The results are in the order of the list. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  call: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const callInTurn = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await call(items[index] as T, index);
    }
  };
  await Promise.all(range(Math.min(atOnce, items.length)).map(callInTurn));
  return results;
}

/** Starts `atOnce` callers. The returned function stops them and waits for their last calls. */
export function callRepeatedly(
  atOnce: number,
  call: (caller: number, turn: number) => Promise<unknown>,
): () => Promise<void> {
  let isStopped = false;
  const callers = range(atOnce).map(async (caller) => {
    for (let turn = 0; !isStopped; turn++) await call(caller, turn);
  });
  return async () => {
    isStopped = true;
    await Promise.all(callers);
  };
}

/** Returns counts such as `{ 200: 98, 429: 2 }`. */
export function countEach(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export function pick<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T;
}

/** Splits at white space. */
export function split(text: string): string[] {
  return text.trim().split(/\s+/);
}

export function createRpc(method: string, params?: unknown) {
  return { jsonrpc: '2.0', id: 1, method, params };
}

/** The numbers from 0 to `count` - 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
