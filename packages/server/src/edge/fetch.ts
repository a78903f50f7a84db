import { avoidTimers, openLibrary } from '@almanac/data/internal';
import { openHeaders } from '@almanac/operations/http';
import { bundle } from './bundled-files.js';
import { createError } from './create-response.js';
import { createEdgeHandler } from './edge-handler.js';
import { createFileReader, describeFault, type FileSource } from './load-files.js';

export type { Fetcher, FileSource } from './load-files.js';

/** A worker has 128 MB. One request needs at most seven datasets, to search everything. */
const maxOpenDatasets = 8;

export interface FetchHandlerOptions {
  /**
   * The source of files outside the script: a URL, a binding of static assets, or a function that reads a file by name.
   * Without it, requests that need such files get 503.
   */
  readonly files?: FileSource | undefined;
  /** The path under which the handler is reached, such as `/almanac`. */
  readonly basePath?: string;
  /** The URL at which users report errors in the data. */
  readonly contactUrl?: string;
  /** Returns the current time, in milliseconds since 1970. */
  readonly clock?: () => number;
  /** Receives internal errors, and those of missing files, with the id of the request; by default, logs them. */
  readonly reportFault?: (fault: unknown, requestId: string) => void;
}

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * Creates a handler that answers data requests as the service does. The first request opens the library.
 *
 * @example const handle = createFetchHandler({ files: 'https://files.example.org/almanac/' }); const response = await
 * handle(new Request('https://api.example.org/countries/CH?lang=de'));
 */
export function createFetchHandler({
  files,
  basePath = '',
  contactUrl,
  clock = Date.now,
  reportFault = (fault, requestId) => console.error(requestId, fault),
}: FetchHandlerOptions = {}): FetchHandler {
  let opening: Promise<FetchHandler> | undefined;

  async function open(): Promise<FetchHandler> {
    avoidTimers();
    const almanac = await openLibrary(createFileReader(bundle, files), maxOpenDatasets);
    const { version, buildId = almanac.manifest.hash } = bundle;
    return createEdgeHandler({ almanac, version, buildId, basePath, contactUrl, clock, reportFault });
  }

  return async (request) => {
    try {
      opening ??= open();
      const handle = await opening;
      return await handle(request);
    } catch (fault) {
      // The next request opens the library again.
      opening = undefined;
      const requestId = crypto.randomUUID();
      const route = { headers: Object.entries(openHeaders('unknown')).flat(), ownHeaders: [] };
      reportFault(fault, requestId);
      return createError({ request, requestId, nowMs: clock(), route }, describeFault(fault));
    }
  };
}

/** The bindings of a worker that the handler uses. */
export interface Environment {
  /** Static files: a binding, or their URL. */
  readonly ALMANAC_FILES?: FileSource;
  /** The static files, if `ALMANAC_FILES` is not set: a binding of static assets has this name by default. */
  readonly ASSETS?: FileSource;
  /** The URL at which users report errors in the data. */
  readonly CONTACT_URL?: string;
}

export interface RequestLifetime {
  waitUntil(promise: Promise<unknown>): void;
}

let handler: FetchHandler | undefined;

/** The handler in the form that Cloudflare workers, Deno and Bun expect. */
export default {
  fetch(request: Request, environment: Environment = {}, lifetime?: RequestLifetime): Promise<Response> {
    const { ALMANAC_FILES, ASSETS, CONTACT_URL } = environment;
    handler ??= createFetchHandler({
      files: ALMANAC_FILES ?? ASSETS,
      ...(CONTACT_URL === undefined ? {} : { contactUrl: CONTACT_URL }),
    });
    const pendingResponse = handler(request);
    // Finishes opening files even if this caller disconnects, since later requests use them too.
    lifetime?.waitUntil?.(pendingResponse.catch(() => {}));
    return pendingResponse;
  },
};
