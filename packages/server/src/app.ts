import type { Almanac } from '@almanac/data';
import { type DrawPng, operations } from '@almanac/operations';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Access } from './access/access.js';
import { adminOperations } from './admin/admin-operations.js';
import { OperatorAuthentication } from './admin/operator-authentication.js';
import { batchOperation } from './batch/batch.js';
import { healthOperation } from './health.js';
import { FaultLog } from './http/fault-log.js';
import { RateLimiting } from './http/rate-limiting.js';
import { receiveRequests } from './http/receive-requests.js';
import { RequestHandler } from './http/request-handler.js';
import { createRequestIds } from './http/request-ids.js';
import { createRoutes, RouteTable } from './http/routes.js';
import { createOpenapi } from './openapi.js';
import { createPages } from './pages/pages.js';

/** What the app is made of. Clock and log are passed in, so that tests choose them. */
export interface AppOptions {
  readonly almanac: Almanac;
  readonly access: Access;
  /** The parts that are unavailable at the moment. */
  readonly listDegraded: () => string[];
  readonly drawPng: DrawPng;
  /** The mail address of whoever runs the service. */
  readonly contact: string;
  /** Opens /admin; without it there is none. */
  readonly adminToken: string | undefined;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  /** Differs when datasets or code differ. */
  readonly buildId: string;
}

/** The HTTP service, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { almanac, access, listDegraded, drawPng, contact, adminToken, clock, log, version, buildId } = options;
  const { dataVersion } = almanac.manifest;
  let stopping = false;

  const health = healthOperation({ clock, version, dataVersion, listDegraded, isStopping: () => stopping });
  const published = [health, ...operations, batchOperation(() => table), ...access.operations];
  const forOperators = adminToken === undefined ? [] : adminOperations(access.office);
  const pages = await createPages({ almanac, operations: published, contact, clock });
  const routes = [...published, ...forOperators].flatMap(createRoutes);
  const table: RouteTable = new RouteTable(routes, [...pages.keys(), '/openapi.json']);
  const handler = new RequestHandler({
    almanac,
    access,
    operators: adminToken === undefined ? undefined : new OperatorAuthentication(adminToken, access.counter),
    rateLimiting: new RateLimiting(access, clock),
    drawPng,
    faultLog: new FaultLog(log),
    version,
    buildId,
    paths: table.paths,
  });
  const app = receiveRequests({
    log,
    newRequestId: createRequestIds(),
    handler,
    routes,
    table,
    pages,
    openapi: createOpenapi(published, version),
    noticeForwarding: (request, nowMs) => access.noticeForwarding(request, nowMs),
    clock,
    dataVersion,
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  return app;
}
