import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** A file that a page fetched, and how many bytes it was on the way. */
export interface Transfer {
  readonly path: string;
  readonly bytes: number;
}

/** Serves folders in gzip, each under its own path, and notes what is fetched. */
export async function serveCompressed(folders: Readonly<Record<string, string>>) {
  const transfers: Transfer[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const [, name = '', ...rest] = path.split('/');
    try {
      const content = gzipSync(await readFile(join(folders[name] as string, ...rest)), { level: 9 });
      transfers.push({ path, bytes: content.length });
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
      response.setHeader('content-encoding', 'gzip');
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transfers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
