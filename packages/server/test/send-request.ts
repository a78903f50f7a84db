import { Agent, type IncomingHttpHeaders, request, type Server } from 'node:http';

/** A request that a test sends. */
interface SentRequest {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The IP address that the server sees as the sender. */
  readonly remoteAddress?: string | undefined;
}

interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/**
 * Creates a function that sends requests over real connections to a server in this process, from any IP address, and a
 * function that closes these connections.
 */
export function createSender(server: Server): { send(request: SentRequest): Promise<ReceivedAnswer>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const loopbackByAddress = new Map<string, string>();
  const addressByLoopback = new Map<string, string>();
  server.on('connection', (socket) => {
    const address = addressByLoopback.get(socket.remoteAddress ?? '');
    if (address !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: address });
  });

  /** Returns the loopback address that stands for an IP address: requests from it count as requests from the latter. */
  function assignLoopback(address: string): string {
    const knownLoopback = loopbackByAddress.get(address);
    if (knownLoopback !== undefined) return knownLoopback;
    const number = loopbackByAddress.size + 1;
    const loopback = `127.1.${number >> 8}.${number & 255}`;
    loopbackByAddress.set(address, loopback);
    addressByLoopback.set(loopback, address);
    return loopback;
  }

  return {
    send: ({ port, method, path, headers: ownHeaders = {}, body, remoteAddress }) =>
      new Promise((resolve, reject) => {
        const localAddress = remoteAddress === undefined ? '127.0.0.1' : assignLoopback(remoteAddress);
        // For methods that rarely have a body, Node does not send content-length.
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const headers = { ...length, ...ownHeaders };
        request({ host: '127.0.0.1', port, method, path, headers, agent, localAddress }, async (response) => {
          const bytes = Buffer.concat(await response.toArray());
          resolve({ status: response.statusCode as number, headers: joinHeaders(response.headers), bytes });
        })
          .on('error', reject)
          .end(body);
      }),
    close: () => agent.destroy(),
  };
}

function joinHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}
