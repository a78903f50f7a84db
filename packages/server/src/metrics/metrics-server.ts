import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BaseLogger } from 'pino';

/** The text format of Prometheus. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Listens on a separate port, so that callers of the service cannot read the metrics.
 * @throws if the port cannot be listened on
 */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  read: () => Promise<string>,
  log: BaseLogger,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  let reading: Promise<string> | undefined;
  const server = createServer(async ({ method, url = '/' }, response) => {
    if (url.split('?')[0] !== '/metrics') return send(response, 404, 'there is only /metrics here\n');
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return send(response, 405, 'only GET and HEAD are allowed\n');
    }
    try {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      send(response, 200, await reading);
    } catch (fault) {
      log.warn({ err: fault }, 'the metrics could not be read');
      send(response, 500, 'the metrics could not be read; the log says why\n');
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
