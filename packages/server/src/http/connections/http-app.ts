import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHeaders } from '@almanac/operations/http';
import { attachGracefulStop } from './graceful-stop.js';
import { createSocketErrorWriter, overrideNodeResponses, rejectUnreadableRequests } from './malformed-requests.js';
import { closeStalledConnections } from './stalled-connections.js';

/** The dependencies of an app. */
export interface HttpAppOptions {
  /** Responds to a request. Must not reject. */
  readonly receive: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly newRequestId: () => string;
  readonly dataVersion: string;
  /** Whether a proxy has to notice that the service stops, by `/health`, before it stops listening. */
  readonly isBehindProxy: boolean;
  /** Called with the status of each response to a request that could not be read. */
  readonly onUnreadable?: ((status: number) => void) | undefined;
  /** Called when the app begins to stop. */
  readonly onStop: () => void;
}

/** How long a request may take to arrive, its body included, in ms. */
const arrivalTimeoutMs = 30_000;

/** How often connections are checked for this timeout, in ms. */
const arrivalCheckMs = 5000;

const keepAliveTimeoutMs = 72_000;

/** A server over HTTP that stops without dropping requests. */
export class HttpApp {
  readonly server: Server;
  readonly #options: HttpAppOptions;
  readonly #graceful: ReturnType<typeof attachGracefulStop>;
  readonly #whenClosed: (() => Promise<void>)[] = [];
  #closing: Promise<void> | undefined;

  constructor(options: HttpAppOptions) {
    this.#options = options;
    const { newRequestId, dataVersion, onUnreadable, receive } = options;
    const endWithError = createSocketErrorWriter(newRequestId, openHeaders(dataVersion), onUnreadable);
    // By default Node itself rejects a request without `host`, and drops the second of two `host` headers.
    // Node swaps the two timeouts if the one for headers, 60 s by default, is the longer.
    const settings = {
      requireHostHeader: false,
      joinDuplicateHeaders: true,
      requestTimeout: arrivalTimeoutMs,
      headersTimeout: arrivalTimeoutMs,
      connectionsCheckingInterval: arrivalCheckMs,
      keepAliveTimeout: keepAliveTimeoutMs,
    };
    this.server = createServer(settings, receive);
    this.server.on('clientError', rejectUnreadableRequests(endWithError));
    overrideNodeResponses(this.server, endWithError);
    closeStalledConnections(this.server);
    this.#graceful = attachGracefulStop(this.server);
  }

  /**
   * Listens, and returns the URL.
   *
   * @throws if the port cannot be listened on
   */
  listen({ port, host }: { readonly port: number; readonly host: string }): Promise<string> {
    const { server } = this;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        const { address, family, port: actualPort } = server.address() as AddressInfo;
        const reachable = address === '0.0.0.0' ? '127.0.0.1' : address;
        resolve(`http://${family === 'IPv6' ? `[${reachable}]` : reachable}:${actualPort}`);
      });
    });
  }

  /** Adds what is to be closed after the server. */
  onClose(close: () => Promise<void>): void {
    this.#whenClosed.push(close);
  }

  /** Responds to all requests received before now, then closes the connections and everything that the app uses. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#options.onStop();
    await this.#graceful.drain(this.#options.isBehindProxy);
    const stopClosing = this.#graceful.closeIdle();
    await new Promise((resolve) => this.server.close(resolve));
    for (const close of this.#whenClosed) await close();
    stopClosing();
  }
}
