import { dataHeaders, licenceLink, openHeaders, Representation } from '@almanac/operations/http';
import { Body } from '../../responses/body.js';
import { hashTag } from '../../responses/etag.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import type { Resource, Route } from '../resource.js';

/** A document that is the same for every caller, and written on the first request. */
export interface Document {
  readonly contentType: string;
  /** Its name, and the settings that it shows: a tag of the build alone would survive a change of them. */
  readonly tagParts: readonly string[];
  write(): string | Promise<string>;
}

/** The service that documents belong to. */
export interface DocumentOptions {
  readonly buildId: string;
  readonly dataVersion: string;
  readonly cache: ResponseCache<Route>;
}

/** Creates the resource of a document. */
export function createDocumentResource(
  { contentType, tagParts, write }: Document,
  { buildId, dataVersion, cache }: DocumentOptions,
): Resource {
  const tag = hashTag(buildId, ...tagParts);
  const headers = [...dataHeaders(dataVersion), 'vary', 'accept-encoding'];
  return {
    representation: new Representation({ tag, headers, link: licenceLink }),
    charge: 'burst',
    make: () => cache.body(tag, async () => Body.fromText(contentType, await write(), 'br')),
  };
}

/** Creates the routes of documents for programs, which count against the burst of their address. */
export function createDocumentRoutes(documents: ReadonlyMap<string, Document>, options: DocumentOptions): Route[] {
  return [...documents].map(([path, document]) => {
    const resource = createDocumentResource(document, options);
    return createRoute(path, 'burst', options.dataVersion, () => resource);
  });
}

/** A file for crawlers. */
export interface CrawlerFile {
  /** Headers besides those of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly write: () => string;
}

/** Creates the routes of files for crawlers, which are written for each request and count as pages. */
export function createCrawlerRoutes(files: ReadonlyMap<string, CrawlerFile>, dataVersion: string): Route[] {
  return [...files].map(([path, { headers, write }]) =>
    createRoute(path, 'page', dataVersion, () => ({
      representation: new Representation({
        tag: '',
        headers: Object.entries({ ...openHeaders(dataVersion), ...headers }).flat(),
        cacheControl: 'public, max-age=3600',
      }),
      charge: 'nothing',
      make: () => Body.fromText('text/plain; charset=utf-8', write(), undefined),
    })),
  );
}

function createRoute(path: string, charge: Route['charge'], dataVersion: string, find: () => Resource): Route {
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  return {
    path,
    methods: ['GET', 'HEAD'],
    charge,
    readsKey: false,
    isPage: charge === 'page',
    headers,
    ownHeaders: [],
    find,
  };
}
