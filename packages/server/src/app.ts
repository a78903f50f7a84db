import type { Library } from '@almanac/data/internal';
import { type DrawPng, operations } from '@almanac/operations';
import { createAnswerRoute, listPaths, RouteTable } from '@almanac/operations/http';
import { createOpenapi } from '@almanac/operations/openapi';
import type { BaseLogger } from 'pino';
import type { Accounts } from './accounts/accounts.js';
import { createOperatorCheck } from './accounts/callers/operator-authentication.js';
import { dailyMails } from './accounts/signup/write-within-limits.js';
import { createAdminOperations } from './admin/admin-operations.js';
import type { Config } from './config/config.js';
import { DownloadAllowance } from './downloads/download-allowance.js';
import { createGetDownloads, getDownload } from './downloads/download-operations.js';
import { createDownloadRoute } from './downloads/download-route.js';
import type { Downloads } from './downloads/downloads.js';
import { batchOperation } from './http/batch/batch.js';
import { HttpApp } from './http/connections/http-app.js';
import { Entrance } from './http/entrance.js';
import { ErrorResponder } from './http/error-responder.js';
import { healthOperation } from './http/health.js';
import { RateLimiting } from './http/rate-limiting.js';
import { createRequestIds, type Route } from './http/request-context.js';
import { RequestHandler } from './http/request-handler.js';
import { createFace } from './http/routes/operation-routes.js';
import { createCrawlerRoutes, createDocumentRoutes, createSiteRoutes } from './http/routes/site-routes.js';
import { linkMinutes } from './mail/messages.js';
import { McpEndpoint } from './mcp/mcp-endpoint.js';
import type { Metrics } from './metrics/metrics.js';
import { addServiceMetrics } from './metrics/service-metrics.js';
import { loadGuides } from './responses/guides.js';
import { ResponseCache } from './responses/response-cache.js';
import { createGuideDocuments, createLlmsDocuments } from './site/guide-documents.js';
import { openSite } from './site/open-site.js';
import { createPages, createSecurityHeaders } from './site/pages.js';

const cacheBytes = 64 * 1024 * 1024;

/** The dependencies of the app. Clock and log are passed in, so tests can choose them. */
export interface AppOptions {
  readonly almanac: Library;
  readonly accounts: Accounts;
  /** Lists the parts of the service that are unavailable. */
  readonly listUnavailable: () => string[];
  readonly drawPng: DrawPng;
  /** The operator's mail address. */
  readonly contact: string;
  /** Where errors in the data are reported. */
  readonly contactUrl?: string | undefined;
  /** Where callers reach the service; its path is stripped by a proxy. */
  readonly publicUrl?: string | undefined;
  /** Where the service is reached on its own machine. */
  readonly localUrl?: string;
  readonly hsts?: Config['hsts'];
  /** Whether a proxy has to notice that the service stops, by `/health`, before it stops listening. */
  readonly isBehindProxy?: boolean;
  /** What callers are allowed; undefined if limits are off. */
  readonly limits: Config['allowances'] | undefined;
  /** Grants access to /admin; if undefined, there are no admin routes. */
  readonly adminToken: string | undefined;
  /** The data as files, and how many parts of 16 MiB a caller may have in a day; if undefined, there are no downloads. */
  readonly downloads?: { readonly files: Downloads; readonly dailyLimit: number };
  readonly clock: () => number;
  readonly log: BaseLogger;
  readonly version: string;
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** Receives the numbers of the service, if they are wanted. */
  readonly metrics?: Metrics | undefined;
}

/** Creates the HTTP service, not yet listening. */
export async function createApp(options: AppOptions): Promise<HttpApp> {
  const { almanac, accounts, listUnavailable, drawPng, contact, contactUrl, publicUrl, hsts, adminToken } = options;
  const { localUrl = 'http://127.0.0.1:8080', isBehindProxy = false } = options;
  const { clock, log, version, buildId, downloads, metrics, limits } = options;
  const { dataVersion } = almanac.manifest;
  const baseUrl = publicUrl?.replace(/\/$/, '');
  const basePath = baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');
  let stopping = false;

  const health = healthOperation({ clock, version, dataVersion, listUnavailable, isStopping: () => stopping });
  const publicOperations = [
    health,
    ...operations,
    ...(downloads ? [createGetDownloads(downloads.files), getDownload] : []),
    batchOperation(() => table),
    ...accounts.operations,
  ];
  const operatorOperations = adminToken === undefined ? [] : createAdminOperations(accounts.admin);
  const securityHeaders = createSecurityHeaders(hsts);
  const guides = await loadGuides();
  const { sources } = almanac.manifest;
  const llms = { operations: publicOperations, baseUrl: baseUrl ?? basePath };
  const documents = new Map([
    ['/openapi.json', createOpenapi(publicOperations, { version, contact, contactUrl, publicUrl, sources })],
    ...createLlmsDocuments(guides, llms),
  ]);
  const site = await openSite({
    almanac,
    version,
    contactUrl,
    clock,
    operations: publicOperations,
    guides: guides.pages,
    limits,
    signup: { linkMinutes, dailyMails: limits ? dailyMails : null },
    basePath,
    publicUrl: baseUrl,
    localUrl,
    hasAdmin: adminToken !== undefined,
  });
  const cache = new ResponseCache<Route>(cacheBytes);
  const face = createFace({ buildId, dataVersion, basePath }, cache);
  const siteOptions = { face, buildId: buildId + guides.hash, securityHeaders, cache };
  const table: RouteTable<Route> = new RouteTable<Route>([
    ...createDocumentRoutes(documents, face),
    ...createSiteRoutes(site, { ...siteOptions, guides: createGuideDocuments(guides) }),
    ...createCrawlerRoutes(createPages({ contact, basePath, publicUrl: baseUrl, securityHeaders, clock }), dataVersion),
    new McpEndpoint(version, dataVersion, publicUrl),
    ...[...publicOperations, ...operatorOperations]
      .flatMap(listPaths)
      .map((path) =>
        downloads && path.operation === getDownload
          ? createDownloadRoute(
              path,
              face,
              downloads.files,
              new DownloadAllowance(accounts.limiter, downloads.dailyLimit, clock),
            )
          : createAnswerRoute(path, face),
      ),
  ]);
  const rateLimiting = new RateLimiting(accounts, clock);
  const newRequestId = createRequestIds();
  const handler = new RequestHandler({
    almanac,
    service: { version, routes: table.paths, contactUrl },
    drawPng,
    rateLimiting,
    errors: new ErrorResponder(rateLimiting, log),
    accounts,
    checkOperator: adminToken === undefined ? undefined : createOperatorCheck(adminToken, accounts.counter),
    table,
    cache,
    entrance: new Entrance(accounts, rateLimiting, clock),
    newRequestId,
    clock,
    dataVersion,
    log,
    metrics: metrics?.requests,
  });
  if (metrics)
    addServiceMetrics(metrics, {
      responseCache: cache,
      rateLimitResults: rateLimiting.results,
      loadShedder: rateLimiting.loadShedder,
      listUnavailable,
      version,
      dataVersion,
      buildId,
    });
  return new HttpApp({
    receive: handler.receive,
    newRequestId,
    dataVersion,
    isBehindProxy,
    onUnreadable: metrics && ((status) => metrics.requests.countUnreadable(status)),
    onStop: () => {
      stopping = true;
    },
  });
}
