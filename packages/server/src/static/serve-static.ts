import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findHeaders, type HeaderRule, readHeaderRules } from './match-header-rules.js';

/** A folder that is being served. */
export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Where to serve a folder. */
export interface ServeStaticOptions {
  readonly folder: string;
  /** Any free port if 0. */
  readonly port: number;
  readonly host: string;
}

/**
 * Serves a static export with the rules of its `_headers`, to try it before it goes to its host.
 *
 * @throws Error if the folder holds no export, or the port is taken
 */
export async function serveStatic({ folder, port, host }: ServeStaticOptions): Promise<StaticServer> {
  const rules = readHeaderRules(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''));
  await stat(join(folder, 'manifest.json')).catch(() => {
    throw new Error(`${folder} holds no static export: almanac export --static ${folder} writes one`);
  });
  const server = createServer((request, response) => {
    respond(folder, rules, request, response).catch(() => response.destroy());
  });
  await listen(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

async function respond(
  folder: string,
  rules: readonly HeaderRule[],
  { method, url = '/', headers: sent }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const path = decodePath(url);
  const file = path === undefined ? undefined : await findFile(folder, path);
  const headers = Object.fromEntries(findHeaders(rules, path ?? '/'));
  if (!file) {
    const page = await readFile(join(folder, '404.html')).catch(() => '');
    response.writeHead(404, { ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    return void response.end(method === 'HEAD' ? undefined : page);
  }
  const { name, size, mtimeMs } = file;
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  if (sent['if-none-match'] === etag) return void response.writeHead(304, { ...headers, etag }).end();
  response.writeHead(200, { 'content-type': 'application/octet-stream', ...headers, etag, 'content-length': size });
  if (method === 'HEAD') return void response.end();
  await pipeline(createReadStream(name), response);
}

/** The path of a URL; undefined if it cannot be decoded or would lead out of the folder. */
function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const isInside = path.startsWith('/') && !/[\0\\]/.test(path) && !path.split('/').includes('..');
    return isInside ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a file; the rules themselves are not served. */
async function findFile(folder: string, path: string) {
  if (path === '/_headers') return undefined;
  const name = join(folder, path);
  const found = await stat(name).catch(() => undefined);
  return found?.isFile() ? { name, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}
