import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, isJsonType, maxBodyBytes, notJsonType, parseJsonBody } from '@almanac/operations/http';

/** Reads the JSON body of a request: its value, undefined without one, or why it cannot be read. */
export function readBody(request: IncomingMessage): unknown {
  const { method, headers } = request;
  if (method !== 'POST' && method !== 'DELETE') return undefined;
  const { 'content-type': contentType, 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  if (contentType === undefined) return length === '0' && coding === undefined ? undefined : notJsonType;
  if (!isJsonType(contentType)) return notJsonType;
  return Number(length) > maxBodyBytes ? bodyTooLarge : readJson(request);
}

/** Reads no more than a body may have; the rest is discarded. Settles with undefined if the caller disconnects. */
function readJson(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBodyBytes) resolve(bodyTooLarge);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(parseJsonBody(Buffer.concat(chunks).toString('utf8'))));
    request.on('error', () => resolve(undefined));
  });
}
