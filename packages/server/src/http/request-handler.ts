import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Charge, Failure } from '@almanac/operations';
import {
  bodyTooLarge,
  changedContent,
  createUnmatchedRoute,
  findMatchingEtag,
  isOtherContent,
  maxBodyBytes,
  parseJsonBody,
  type RawParameters,
  type RouteTable,
  refuseBodyType,
} from '@almanac/operations/http';
import type { BaseLogger } from 'pino';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import type { RequestMetrics } from '../metrics/request-metrics.js';
import type { CachedResponse, ResponseCache } from '../responses/response-cache.js';
import type { Charging } from './charging.js';
import { findMalformation } from './connections/malformed-requests.js';
import type { ErrorResponder } from './error-responder.js';
import { RequestContext, type Route, type ServiceParts } from './request-context.js';
import { sendContent, sendError, sendNotModified } from './send-response.js';

export interface RequestHandlerOptions extends ServiceParts {
  readonly charging: Charging;
  readonly errors: ErrorResponder;
  readonly accounts: Accounts;
  readonly table: RouteTable<Route>;
  readonly cache: ResponseCache<Route>;
  readonly newRequestId: () => string;
  readonly clock: () => number;
  readonly dataVersion: string;
  readonly log: BaseLogger;
  readonly metrics: RequestMetrics | undefined;
}

interface ReceivedRequest {
  readonly raw: RawParameters;
  readonly cachedResponse: CachedResponse<Route> | undefined;
}

/** The handler must never reject, because nothing awaits it. */
export function createRequestHandler(
  options: RequestHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { accounts, charging, errors, table, cache, newRequestId, clock, log, metrics } = options;
  const isLogged = ['debug', 'trace'].includes(log.level);
  /** The route of requests whose own route is not found yet. */
  const initialRoute = createUnmatchedRoute(table, options.dataVersion, 'GET', '/');

  return async (request, response) => {
    const requestId = newRequestId();
    const context = new RequestContext(options, { request, response, requestId, route: initialRoute, nowMs: clock() });
    try {
      const receivedRequest = await receive(context);
      if (receivedRequest) await answer(context, receivedRequest);
    } catch (fault) {
      await errors.fail(context, fault).catch(() => response.destroy());
    }
  };

  /** Returns undefined if the caller has disconnected while sending the body, so that nothing can be sent. */
  async function receive(context: RequestContext): Promise<ReceivedRequest | undefined> {
    const { request, url, nowMs } = context;
    const { method = 'GET' } = request;
    const cachedResponse = cache.find(request, nowMs);
    const lookupResult = cachedResponse ? undefined : table.find(method, url);
    const match = typeof lookupResult === 'object' ? lookupResult : undefined;
    context.route =
      cachedResponse?.route ?? match?.route ?? createUnmatchedRoute(table, options.dataVersion, method, url);
    context.caller = accounts.callers.identifyByAddress(request);
    const takesBody = method === 'POST' || method === 'DELETE';
    const body = takesBody && match ? await readBody(request) : undefined;
    if (request.socket.destroyed) return undefined;
    return { raw: { path: match?.params ?? {}, queryText: match?.queryText ?? '', body }, cachedResponse };
  }

  async function answer(context: RequestContext, receivedRequest: ReceivedRequest): Promise<void> {
    const { request, response, route, requestId } = context;
    const startedMs = performance.now();
    metrics?.begin();
    await handle(context, receivedRequest)
      .catch((fault: unknown) => errors.fail(context, fault))
      .catch(() => response.destroy());
    // The path is that of the route, since a URL may contain a key by mistake. It is empty if there is no route.
    const path = route.path || undefined;
    metrics?.end(route.operation?.path ?? path, request, response, startedMs);
    if (!isLogged) return;
    const ms = performance.now() - startedMs;
    log.debug({ reqId: requestId, method: request.method, path, status: response.statusCode, ms }, 'response sent');
  }

  async function handle(context: RequestContext, { raw, cachedResponse }: ReceivedRequest): Promise<void> {
    const { request, route, headers } = context;
    const malformation = findMalformation(request);
    if (malformation) return errors.send(context, 'burst', malformation);
    headers.push(...route.ownHeaders);
    const identification = identify(context);
    const caller = identification instanceof Promise ? await identification : identification;
    if (caller instanceof Failure) {
      // Too many wrong keys are the reason, even if they have also used up the burst of the address.
      const refusal = await charging.charge(context, 'burst');
      return sendError(context, caller.code === 'rate_limited' ? caller : (refusal ?? caller));
    }
    context.caller = caller;
    if (cachedResponse) cache.hits += 1;
    const resource = cachedResponse ?? (await route.find(raw, context));
    if (resource instanceof Failure) return errors.send(context, chargeFailure(route, resource), resource);
    if (isOtherContent(resource, request.headers['if-match']))
      return errors.send(context, chargeFailure(route, changedContent), changedContent);
    const { representation, charge } = resource;
    const etag = findMatchingEtag(request.headers['if-none-match'], representation.tag);
    // A 304 does not count against the daily allowance, and is sent even if the allowance is used up.
    const cost = etag !== undefined && charge === 'day' ? 'burst' : charge;
    const limitFailure = await charging.charge(context, cost);
    if (limitFailure) return sendError(context, limitFailure);
    if (etag !== undefined) return sendNotModified(context, representation, etag);
    const responseContent = 'body' in resource ? resource.body : await resource.make();
    const failure =
      responseContent instanceof Failure
        ? responseContent
        : await sendContent(context, representation, responseContent);
    if (failure) await errors.refundAndSend(context, failure);
  }

  function identify({ request, route, nowMs, caller }: RequestContext): Caller | Promise<Caller | Failure> {
    return route.readsKey ? accounts.callers.identify(request, caller, nowMs) : caller;
  }
}

/** Temporary failures do not count against the day, others cost as much as an answer. */
function chargeFailure({ charge }: Route, { code }: Failure): Charge {
  return charge === 'day' && (code === 'rate_limited' || code === 'unavailable') ? 'burst' : charge;
}

/** Returns the value of the JSON body, undefined if there is no body, or a failure. */
function readBody(request: IncomingMessage): unknown {
  const {
    'content-type': type,
    'content-length': length = '0',
    'transfer-encoding': transferEncoding,
  } = request.headers;
  if (type === undefined && length === '0' && transferEncoding === undefined) return undefined;
  const refusal = refuseBodyType(type ?? '', request.headers['content-encoding']);
  return refusal ?? (Number(length) > maxBodyBytes ? bodyTooLarge : readJson(request));
}

/** Resolves with a failure if the body is too long, and with undefined if the caller disconnects. */
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
