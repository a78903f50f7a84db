import { Agent, type IncomingHttpHeaders, request, type Server } from 'node:http';

/** A request sent by a test. */
interface SentRequest {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The address that the server sees as the sender. */
  readonly remoteAddress?: string | undefined;
}

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/** Creates a function that sends requests over real connections to a server in this process, from any address. */
export function createSender(server: Server): { send(sent: SentRequest): Promise<Received>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const loopbacks = new Map<string, string>();
  const addresses = new Map<string, string>();
  server.on('connection', (socket) => {
    const address = addresses.get(socket.remoteAddress ?? '');
    if (address !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: address });
  });

  /** Returns the loopback address that stands for an address. */
  function loopbackFor(address: string): string {
    const known = loopbacks.get(address);
    if (known !== undefined) return known;
    const number = loopbacks.size + 1;
    const loopback = `127.1.${number >> 8}.${number & 255}`;
    loopbacks.set(address, loopback);
    addresses.set(loopback, address);
    return loopback;
  }

  return {
    send: ({ port, method, path, headers = {}, body, remoteAddress }) =>
      new Promise((resolve, reject) => {
        const localAddress = remoteAddress === undefined ? '127.0.0.1' : loopbackFor(remoteAddress);
        // For methods that rarely have a body, Node leaves out its length.
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const sent = { ...length, ...headers };
        request({ host: '127.0.0.1', port, method, path, headers: sent, agent, localAddress }, async (response) => {
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
