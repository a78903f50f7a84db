import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A file that a page fetched, and its transferred bytes. */
export interface Transfer {
  readonly path: string;
  readonly bytes: number;
}

/** A served folder, and the transfers so far. */
export interface ServedFolder {
  readonly url: string;
  readonly transfers: Transfer[];
  close(): Promise<void>;
}

/** Serves a folder on 127.0.0.1, optionally with gzip. */
export async function serveFolder(folder: string, { gzip = false } = {}): Promise<ServedFolder> {
  const transfers: Transfer[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const content = await readFile(join(folder, decodeURIComponent(pathname)));
      const responseBody = gzip ? gzipSync(content, { level: 9 }) : content;
      transfers.push({ path: pathname, bytes: responseBody.length });
      response.setHeader('content-type', contentTypes[extname(pathname)] ?? 'application/octet-stream');
      if (gzip) response.setHeader('content-encoding', 'gzip');
      response.end(responseBody);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transfers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
