import { readFile } from 'node:fs/promises';
import { loadFromFolder } from '@almanac/data/node';
import { createFetchHandler } from './edge/fetch.js';
import type { Ask } from './mcp/questions.js';
import { serveStdio } from './mcp/stdio.js';

/** Where the answers come from. */
export interface McpOptions {
  /** The address of a service; without it, the data in this package answer. */
  readonly url?: string | undefined;
  /** The key to send to that service. */
  readonly apiKey?: string | undefined;
}

/** Serves assistants on stdin and stdout (Model Context Protocol) until stdin ends. */
export async function startMcp({ url, apiKey }: McpOptions = {}): Promise<void> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  const reportFault = (fault: unknown) => console.error(fault);
  await serveStdio({
    ask: url === undefined ? createFetchHandler({ files: loadFromFolder(), reportFault }) : createRemoteAsk(apiKey),
    ...(url === undefined ? {} : { baseUrl: url.replace(/\/+$/, '') }),
    version,
    reportFault,
  });
}

/** A service that does not answer in this time is not reached. */
const patienceMs = 20_000;

function createRemoteAsk(apiKey: string | undefined): Ask {
  return (request) => {
    // Unlike a header of its own, fetch does not send this one on to another origin that it is redirected to.
    if (apiKey !== undefined) request.headers.set('authorization', `Bearer ${apiKey}`);
    return fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  };
}
