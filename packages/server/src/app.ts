import type { Library } from '@almanac/data/internal';
import { type DrawPng, operations } from '@almanac/operations';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Accounts } from './accounts/accounts.js';
import { createAdminOperations } from './admin/admin-operations.js';
import { OperatorAuthentication } from './admin/operator-authentication.js';
import { batchOperation } from './batch/batch.js';
import { stopGracefully } from './http/create-framework.js';
import { FaultLog } from './http/fault-log.js';
import { healthOperation } from './http/health.js';
import { createOpenapi } from './http/openapi.js';
import { RateLimiting } from './http/rate-limiting.js';
import { receiveRequests } from './http/receive-requests.js';
import { RequestHandler } from './http/request-handler.js';
import { createRequestIds } from './http/request-ids.js';
import { createRoutes, RouteTable } from './http/routes.js';
import { createPages } from './pages/pages.js';

/** What the app is made of. Clock and log are passed in, so that tests choose them. */
export interface AppOptions {
  readonly almanac: Library;
  readonly access: Accounts;
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
  const forOperators = adminToken === undefined ? [] : createAdminOperations(access.admin);
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
  stopGracefully(app);
  return app;
}
