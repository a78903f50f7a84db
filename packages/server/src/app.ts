import type { Library } from '@almanac/data/internal';
import { type DrawPng, operations, restCountries } from '@almanac/operations';
import { createAnswerRoute, listPaths, RouteTable } from '@almanac/operations/http';
import { createOpenapi } from '@almanac/operations/openapi';
import type { BaseLogger } from 'pino';
import type { Accounts } from './accounts/accounts.js';
import { maxDailyMails } from './accounts/signup/write-within-limits.js';
import { type Config, isPublic } from './config/config.js';
import { createGetDownloads, describeDownloads, getDownload } from './downloads/download-operations.js';
import { createDownloadRoute } from './downloads/download-route.js';
import { Downloads } from './downloads/downloads.js';
import { batchOperation } from './http/batch/batch.js';
import { Charging } from './http/charging.js';
import { HttpApp } from './http/connections/http-app.js';
import { createErrorPages } from './http/error-pages.js';
import { ErrorResponder } from './http/error-responder.js';
import { healthOperation } from './http/health.js';
import { createRequestIds, type Route } from './http/request-context.js';
import { createRequestHandler } from './http/request-handler.js';
import { createAnswerWriter } from './http/routes/operation-routes.js';
import {
  createDocumentRoutes,
  createPageOrAnswerRoute,
  createSiteRoutes,
  createTextRoute,
} from './http/routes/site-routes.js';
import { linkMinutes } from './mail/messages.js';
import { createMcpRoute } from './mcp/mcp-endpoint.js';
import type { Metrics } from './metrics/metrics.js';
import { addServiceMetrics } from './metrics/service-metrics.js';
import { createGuideDocuments, loadGuides } from './responses/guides.js';
import { ResponseCache } from './responses/response-cache.js';
import { createLlmsDocuments } from './site/llms-text.js';
import { openSite } from './site/open-site.js';
import { createSecurityHeaders, writeRobots, writeSecurityText } from './site/pages.js';

const cacheBytes = 64 * 1024 * 1024;

export interface AppOptions {
  readonly config: Config;
  readonly almanac: Library;
  readonly accounts: Accounts;
  readonly listUnavailable: () => string[];
  readonly drawPng: DrawPng;
  readonly clock: () => number;
  readonly log: BaseLogger;
  readonly version: string;
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** Undefined if the service collects no metrics. */
  readonly metrics?: Metrics | undefined;
}

/** The returned app is not listening yet. */
export async function createApp(options: AppOptions): Promise<HttpApp> {
  const { config, almanac, accounts, listUnavailable, drawPng, clock, log, version, buildId, metrics } = options;
  const { contactUrl, publicUrl } = config;
  const { contact } = config.mail;
  const limits = config.limitsOn ? config.allowances : undefined;
  const downloads = new Downloads(almanac, config.downloads);
  const downloadLimit = accounts.ledger && { limiter: accounts.limiter, daily: config.downloads.dailyLimit };
  const { dataVersion, sources } = almanac.manifest;
  const basePath = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');

  const health = healthOperation({
    clock,
    version,
    dataVersion,
    buildId,
    listUnavailable,
    isStopping: () => app.isStopping,
  });
  const getDownloads = createGetDownloads(downloads);
  const servedOperations = [
    health,
    ...operations,
    ...restCountries,
    getDownloads,
    getDownload,
    batchOperation(() => table),
    ...accounts.operations,
  ];
  const securityHeaders = createSecurityHeaders(config.hsts);
  const guides = await loadGuides();
  const documents = new Map([
    ['/openapi.json', createOpenapi(servedOperations, { version, contact, contactUrl, publicUrl, sources })],
    ...createLlmsDocuments(guides, servedOperations, publicUrl ?? basePath),
  ]);
  const site = await openSite({
    almanac,
    version,
    contactUrl,
    clock,
    operations: servedOperations,
    guides: guides.pages,
    listDownloads: () => describeDownloads(downloads),
    drawPng,
    limits,
    signup: { linkMinutes, dailyMails: limits ? maxDailyMails : null, mailFolder: findMailFolder(config) },
    basePath,
    publicUrl,
    localUrl: `http://127.0.0.1:${config.port || 8080}`,
  });
  const cache = new ResponseCache<Route>(cacheBytes);
  const writer = createAnswerWriter({ buildId, dataVersion, basePath }, cache);
  const siteOptions = { writer, buildId: buildId + guides.hash, securityHeaders, cache };
  const pages = createSiteRoutes(site.routes, { ...siteOptions, guides: createGuideDocuments(guides) });
  const downloadsPage = pages.find(({ path }) => path === '/downloads') as Route;
  const table: RouteTable<Route> = new RouteTable<Route>([
    ...createDocumentRoutes(documents, writer),
    ...pages.filter((page) => page !== downloadsPage),
    createTextRoute('/robots.txt', dataVersion, securityHeaders, () => writeRobots(basePath, publicUrl)),
    createTextRoute('/.well-known/security.txt', dataVersion, {}, () => writeSecurityText(contact, clock())),
    createMcpRoute(version, dataVersion, publicUrl),
    ...servedOperations.flatMap(listPaths).map((path) => {
      if (path.operation === getDownload) return createDownloadRoute(path, writer, downloads, downloadLimit);
      const route = createAnswerRoute(path, writer);
      return path.operation === getDownloads ? createPageOrAnswerRoute(route, downloadsPage) : route;
    }),
  ]);
  const charging = new Charging(accounts.ledger, clock);
  const newRequestId = createRequestIds();
  const receive = createRequestHandler({
    almanac,
    service: { version, routes: table.paths, contactUrl, publicUrl, basePath },
    drawPng,
    writeErrorPage: createErrorPages(site.renderError, securityHeaders),
    charging,
    errors: new ErrorResponder(charging, log),
    accounts,
    table,
    cache,
    newRequestId,
    clock,
    dataVersion,
    log,
    metrics: metrics?.requests,
  });
  if (metrics)
    addServiceMetrics(metrics, {
      responseCache: cache,
      rateLimitResults: accounts.ledger?.results ?? {},
      loadShedder: charging.loadShedder,
      listUnavailable,
      version,
      dataVersion,
      buildId,
    });
  const app = new HttpApp({
    receive,
    newRequestId,
    dataVersion,
    isBehindProxy: config.trustedProxies.kind !== 'none',
    onUnreadable: metrics && ((status) => metrics.requests.countUnreadable(status)),
  });
  return app;
}

/**
 * The folder that the signup page names; null if a mail server is configured, or if the service is public and must not
 * reveal its files.
 */
function findMailFolder(config: Config): string | null {
  return config.mail.url === 'file:' && !isPublic(config) ? config.mail.outboxFolder : null;
}
