import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A reverse proxy that serves a service below a path of a site, and removes that path from forwarded requests. */
export interface StrippingProxy {
  readonly origin: string;
  /** The paths of requests that were not for the service. */
  readonly otherPaths: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy that serves a service below `basePath`.
 * @param readPort returns the port of the service; called for each request
 */
export async function startStrippingProxy(basePath: string, readPort: () => number): Promise<StrippingProxy> {
  const otherPaths: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (url !== basePath && !url.startsWith(`${basePath}/`)) {
      otherPaths.push(url);
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('another site');
      return;
    }
    const path = url.slice(basePath.length) || '/';
    const serviceRequest = request({ port: readPort(), host: '127.0.0.1', path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      // Both ends are destroyed if one breaks, so that the service does not wait for a page that was closed.
      pipeline(answer, outgoing, () => {});
    });
    serviceRequest.on('error', () => outgoing.destroy());
    outgoing.on('close', () => serviceRequest.destroy());
    incoming.pipe(serviceRequest);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    otherPaths,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
