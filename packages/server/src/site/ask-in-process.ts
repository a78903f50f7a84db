import { createAlmanac } from '@almanac/client';
import type { Library } from '@almanac/data/internal';
import { EdgeHandler } from '../edge/edge-handler.js';

/** What is needed to answer in this process. */
export interface AskInProcessOptions {
  readonly almanac: Library;
  readonly version: string;
  readonly buildId: string;
  readonly contactUrl: string | undefined;
  readonly clock: () => number;
  readonly reportFault: (fault: unknown, requestId: string) => void;
}

/** Creates a client that is answered in this process, as the service would, without limits: for pages. */
export function askInProcess(options: AskInProcessOptions) {
  // Pages encode again what came in one URL, which makes it longer.
  const handler = new EdgeHandler({ ...options, basePath: '', longestUrl: Number.POSITIVE_INFINITY });
  return createAlmanac({
    baseUrl: 'http://almanac.internal',
    retries: 0,
    cacheSize: 0,
    fetch: (url, init) => handler.handle(new Request(url, init)),
  });
}
