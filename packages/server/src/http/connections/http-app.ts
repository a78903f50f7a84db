import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { openHeaders } from '@almanac/operations/http';
import { answerMalformed } from './malformed-requests.js';

export interface HttpAppOptions {
  /** Responds to a request. Must not reject. */
  readonly receive: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly newRequestId: () => string;
  readonly dataVersion: string;
  /** True if a proxy must first see from `/health` that the service is stopping: the service then listens longer. */
  readonly isBehindProxy: boolean;
  /** Called with the status of each response to a request that could not be read. */
  readonly onUnreadable?: ((status: number) => void) | undefined;
}

/** The time within which a request must arrive with its body, in ms. */
const arrivalTimeoutMs = 30_000;

/** How often connections are checked for the arrival timeout, in ms. */
const arrivalCheckMs = 5000;

/** How long a connection stays open without a request, in ms. */
const keepAliveTimeoutMs = 72_000;

/** How often the service checks for new connections and requests while it is stopping, in ms. */
const checkEveryMs = 50;

/** After this many checks in a row without a new connection or request, all earlier requests count as read. */
const quietChecks = 4;

/** Once the service is stopping, new connections are accepted for at most this many checks. */
const maxChecks = 100;

/** The duration, in ms, below which a pass of the event loop had nothing to do. */
const emptyPassMs = 0.1;

/**
 * Behind a proxy, a stopping service accepts new connections for at least this long, in ms. By then, a proxy that
 * requests `/health` every second knows that the service is stopping.
 */
const noticeMs = 2000;

/** The maximum number of passes of the event loop to wait for one with nothing to do. */
const maxPasses = 1000;

/**
 * How long a new connection may take to send its first request while the service is stopping, in ms. Proxies connect
 * only to send a request.
 */
const firstRequestTimeoutMs = 500;

/**
 * Connections that are still open this long after stopping began, in ms, are destroyed: long downloads and slow readers.
 * The process ends itself after ten seconds, and by then must have closed its files.
 */
const maxStopMs = 8000;

/** An HTTP server that stops without dropping requests already sent. */
export class HttpApp {
  readonly server: Server;
  readonly #isBehindProxy: boolean;
  /** The open connections, with the time at which each was opened. */
  readonly #openedMs = new Map<Socket, number>();
  /** The number of connections opened so far, plus the requests that have arrived while stopping. */
  #arrivals = 0;
  #closing: Promise<void> | undefined;

  constructor({ receive, newRequestId, dataVersion, isBehindProxy, onUnreadable }: HttpAppOptions) {
    this.#isBehindProxy = isBehindProxy;
    // By default Node itself rejects a request without `host`, and drops the second of two `host` headers.
    // Node swaps `requestTimeout` and `headersTimeout` if the latter, 60 s by default, is longer.
    const settings = {
      requireHostHeader: false,
      joinDuplicateHeaders: true,
      requestTimeout: arrivalTimeoutMs,
      headersTimeout: arrivalTimeoutMs,
      connectionsCheckingInterval: arrivalCheckMs,
      keepAliveTimeout: keepAliveTimeoutMs,
    };
    this.server = createServer(settings, receive);
    answerMalformed(this.server, newRequestId, openHeaders(dataVersion), onUnreadable);
    closeStalledConnections(this.server);
    this.server.on('connection', (socket: Socket) => {
      this.#arrivals += 1;
      this.#openedMs.set(socket, performance.now());
      socket.once('close', () => this.#openedMs.delete(socket));
    });
  }

  /**
   * Starts listening, and returns the URL.
   * @throws if the port cannot be listened on
   */
  async listen({ port, host }: { readonly port: number; readonly host: string }): Promise<string> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    const { address, family, port: actualPort } = this.server.address() as AddressInfo;
    const reachableAddress = address === '0.0.0.0' ? '127.0.0.1' : address;
    return `http://${family === 'IPv6' ? `[${reachableAddress}]` : reachableAddress}:${actualPort}`;
  }

  get isStopping(): boolean {
    return this.#closing !== undefined;
  }

  /** Responds to all requests that have arrived, for eight seconds at most, then closes the connections. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const destroying = setTimeout(() => {
      for (const socket of this.#openedMs.keys()) socket.destroy();
    }, maxStopMs);
    if (this.server.listening) await this.#drain();
    const closingIdle = setInterval(() => this.#closeIdle(), checkEveryMs).unref();
    await new Promise((resolve) => this.server.close(resolve));
    clearInterval(closingIdle);
    clearTimeout(destroying);
  }

  /**
   * Waits until nothing new arrives, for five seconds at most and, behind a proxy, two at least; then stops listening.
   * The responses to requests that arrive meanwhile have the header `connection: close`.
   */
  async #drain(): Promise<void> {
    this.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.#arrivals += 1;
      response.shouldKeepAlive = false;
    });
    const proxyNoticeEndMs = this.#isBehindProxy ? performance.now() + noticeMs : 0;
    let quietCount = 0;
    for (
      let check = 0;
      check < maxChecks && (quietCount < quietChecks || performance.now() < proxyNoticeEndMs);
      check++
    ) {
      const arrivalsBefore = this.#arrivals;
      await waitForNextCheck();
      quietCount = this.#arrivals === arrivalsBefore ? quietCount + 1 : 0;
    }
    // Closing the port resets connections that are not accepted yet: wait until there are none.
    await waitForEmptyPass();
    this.server.close();
  }

  /** Closes idle connections, and those that Node considers busy although they have not sent a request. */
  #closeIdle(): void {
    this.server.closeIdleConnections();
    const openedBeforeMs = performance.now() - firstRequestTimeoutMs;
    for (const [socket, openedMs] of this.#openedMs)
      if (socket.bytesRead === 0 && openedMs < openedBeforeMs) socket.destroy();
  }
}

/** If this process was busy, timers fire before I/O; the two immediates let it read data first. */
async function waitForNextCheck(): Promise<void> {
  await sleep(checkEveryMs);
  await setImmediate();
  await setImmediate();
}

/** Waits for a pass of the event loop with nothing to read or accept. */
async function waitForEmptyPass(): Promise<void> {
  for (let pass = 0; pass < maxPasses; pass++) {
    const startedMs = performance.now();
    await setImmediate();
    if (performance.now() - startedMs < emptyPassMs) return;
  }
}

/**
 * How long a client may read nothing while bytes are waiting for it, in ms. Node checks at this interval, so a
 * connection may last twice as long.
 */
const stallTimeoutMs = 30_000;

/**
 * Closes connections whose client reads nothing while bytes are waiting: their responses would stay in memory forever.
 * Node emits `timeout` if the system has accepted no byte of a pending write since the last check. A system that
 * buffers megabytes accepts more only once a third of its buffer is free, so a very slow client may seem to read
 * nothing.
 */
export function closeStalledConnections(server: Server, timeoutMs = stallTimeoutMs): void {
  server.setTimeout(timeoutMs, (socket: Socket) => {
    // Idle connections have their own timeouts. The keep-alive timeout also calls this listener.
    const isKeptAlive = socket.timeout !== timeoutMs;
    if (socket.writableLength > 0 || isKeptAlive) socket.destroy();
  });
}
