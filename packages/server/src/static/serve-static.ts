import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeStaticOptions {
  readonly folder: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly host: string;
}

/**
 * Applies the rules of `_headers`, so that you can try an export before deploying it.
 * @throws Error if the folder contains no export, its `_headers` is malformed, or the port cannot be listened on
 */
export async function serveStatic({ folder, port, host }: ServeStaticOptions): Promise<StaticServer> {
  const rules = readHeaderRules(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''));
  await stat(join(folder, 'manifest.json')).catch(() => {
    throw new Error(`${folder} contains no static export: almanac export --static ${folder} creates one`);
  });
  const server = createServer((request, response) => {
    respond(folder, rules, request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function respond(
  folder: string,
  rules: readonly HeaderRule[],
  { method, url = '/', headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const path = decodePath(url);
  const file = path === undefined ? undefined : await findFile(folder, path);
  response.setHeaders(findHeaders(rules, path ?? '/'));
  if (!file) {
    const page = await readFile(join(folder, '404.html')).catch(() => '');
    response.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    return void response.end(method === 'HEAD' ? undefined : page);
  }
  const { filePath, size, mtimeMs } = file;
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  response.setHeader('etag', etag);
  if (requestHeaders['if-none-match'] === etag) return void response.writeHead(304).end();
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/octet-stream');
  response.writeHead(200, { 'content-length': size });
  if (method === 'HEAD') return void response.end();
  await pipeline(createReadStream(filePath), response);
}

/** Undefined if the URL cannot be decoded or would leave the folder. */
function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const isInside = path.startsWith('/') && !/[\0\\]/.test(path) && !path.split('/').includes('..');
    return isInside ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The file `_headers` is not served. */
async function findFile(folder: string, path: string) {
  if (path === '/_headers') return undefined;
  const filePath = join(folder, path);
  const stats = await stat(filePath).catch(() => undefined);
  return stats?.isFile() ? { filePath, size: stats.size, mtimeMs: stats.mtimeMs } : undefined;
}

interface HeaderRule {
  readonly pattern: RegExp;
  readonly addedHeaders: readonly (readonly [name: string, value: string])[];
  readonly removedNames: readonly string[];
}

/** Supports what Cloudflare Pages supports, except rules for one host and placeholders in values. */
function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { pattern: RegExp; addedHeaders: [string, string][]; removedNames: string[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const trimmedLine = line.trim();
    if (trimmedLine === '' || trimmedLine.startsWith('#')) continue;
    const rule = rules.at(-1);
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(trimmedLine) ?? [];
    if (trimmedLine.startsWith('/'))
      rules.push({ pattern: readPattern(trimmedLine), addedHeaders: [], removedNames: [] });
    else if (rule && trimmedLine.startsWith('!')) rule.removedNames.push(trimmedLine.slice(1).trim());
    else if (rule && name !== undefined && value !== undefined) rule.addedHeaders.push([name, value]);
    else throw new Error(`_headers, line ${index + 1}: ${trimmedLine} is neither a path nor a header`);
  }
  return rules;
}

/**
 * Each rule first removes headers of earlier rules, then adds its own. A header that is added twice has both values.
 */
function findHeaders(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const { pattern, addedHeaders, removedNames } of rules) {
    if (!pattern.test(path)) continue;
    for (const name of removedNames) headers.delete(name);
    for (const [name, value] of addedHeaders) headers.append(name, value);
  }
  return headers;
}

/** `*` matches anything, and `:name` matches one part of a path. */
function readPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
