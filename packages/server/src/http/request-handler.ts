import type { IncomingMessage } from 'node:http';
import {
  type AnyOperation,
  answer,
  type Charge,
  type Context,
  Failure,
  type Format,
  type ParsedRequest,
  parseRequest,
  toJson,
} from '@almanac/operations';
import {
  dataHeaders,
  findMatchingEtag,
  licenceLink,
  type OperationRoute,
  parseQuery,
  Representation,
  refuseUnreadableBody,
} from '@almanac/operations/http';
import type { Caller } from '../accounts/caller.js';
import type { OperationContext } from '../accounts/operation-context.js';
import type { OperatorAuthentication } from '../admin/operator-authentication.js';
import type { Body } from '../responses/body.js';
import { estimateRunMs } from '../responses/estimate-work.js';
import { hashTag } from '../responses/etag.js';
import type { CachedResponse, ResponseCache } from '../responses/response-cache.js';
import { ErrorResponder, type ErrorResponderOptions } from './error-responder.js';
import { OperationContexts, type OperationContextsOptions } from './operation-contexts.js';
import type { RequestContext } from './request-context.js';
import { type PreparedResponse, ResponsePreparer } from './response-preparer.js';
import { sendBody, sendError, sendNotModified, sendUncached, sendUncachedList } from './send-response.js';
import { whenKnown } from './when-known.js';

/** The dependencies of the handler. */
export interface RequestHandlerOptions extends OperationContextsOptions, ErrorResponderOptions {
  /** Required if there are operations for operators only. */
  readonly operators: OperatorAuthentication | undefined;
  readonly responseCache: ResponseCache;
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** The path under which a proxy serves Almanac; empty without one. */
  readonly basePath: string;
  /** Operations that answer with a file, by their id. */
  readonly fileSenders: ReadonlyMap<string, SendFile>;
}

/** Sends a file to a caller, and charges for it. Returns a failure, and sends nothing, if there is no such file. */
export type SendFile = (
  context: RequestContext,
  caller: Caller,
  values: ParsedRequest['values'],
) => Promise<Failure | undefined>;

/** Answers requests in a protocol of its own, and charges the caller for what they ask. */
export interface Endpoint {
  /** Returns a failure, and sends nothing, if the request cannot be answered. */
  respond(body: unknown, context: RequestContext, caller: OperationContext): Promise<Failure | undefined>;
}

/** A document that is the same for every caller. */
export interface Document {
  /** Its name, and the settings that it holds: a tag of the build alone would outlive a change of them. */
  readonly tagParts: readonly string[];
  readonly load: () => Promise<Body>;
}

/** The parameters of a request, not parsed yet. */
export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly body: unknown;
}

/** The path of a request, from its route to its response. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions;
  readonly #dataHeaders: readonly string[];
  readonly #cache: ResponseCache;
  readonly #preparer: ResponsePreparer;
  readonly #errors: ErrorResponder;
  readonly #contexts: OperationContexts;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
    this.#cache = options.responseCache;
    this.#dataHeaders = dataHeaders(options.almanac.manifest.dataVersion);
    this.#preparer = new ResponsePreparer(options.buildId, this.#dataHeaders, this.#cache, options.basePath);
    this.#errors = new ErrorResponder(options);
    this.#contexts = new OperationContexts(options, this.#errors);
  }

  /** Whether an operation answers with a file, which counts against an allowance apart. */
  sendsFile({ id }: AnyOperation): boolean {
    return this.#options.fileSenders.has(id);
  }

  /** Handles a request for an operation. */
  handle(route: OperationRoute, raw: RawParameters, context: RequestContext): Promise<void> | void {
    return this.#guard(context, () => this.#respond(route, raw, context));
  }

  /** Handles a request for an endpoint. */
  handleEndpoint(endpoint: Endpoint, body: unknown, context: RequestContext): Promise<void> | void {
    return this.#guard(context, async () => {
      const caller = await this.#options.accounts.callers.identify(context.request, context.nowMs);
      if (caller instanceof Failure) return this.#errors.refuse(context, caller);
      const failed = await endpoint.respond(body, context, this.#contexts.create(context, caller));
      // Whoever exceeds a limit has been told so already.
      if (failed)
        await this.#errors.send(context, caller, failed.code === 'rate_limited' ? 'nothing' : 'burst', failed);
    });
  }

  /** Rejects a request for an operation whose body cannot be read, at the cost of any other bad request. */
  refuseBody({ operation, headers }: OperationRoute, context: RequestContext, error: Failure): Promise<void> | void {
    context.headers.push(...headers);
    return this.#guard(context, async () => {
      const caller = await this.#identify(operation, context);
      if (caller instanceof Failure) return this.#errors.refuse(context, caller);
      return this.#errors.send(context, caller, operation.charge, refuseUnreadableBody(operation, error));
    });
  }

  /** Sends a document that is the same for every caller. */
  sendDocument({ tagParts, load }: Document, context: RequestContext): Promise<void> | void {
    const caller = this.#options.accounts.callers.byAddress(context.request);
    const representation = new Representation({
      tag: hashTag(this.#options.buildId, ...tagParts),
      headers: [...this.#dataHeaders, 'vary', 'accept-encoding'],
      link: licenceLink,
    });
    return this.#guard(context, () => this.#limitAndSend(context, caller, 'burst', { representation, render: load }));
  }

  /**
   * Takes processor time from what the address of a request may use. Returns a failure if too little is left or the process is overloaded.
   */
  takeWork(context: RequestContext, workMs: number, isSending: boolean): Failure | undefined {
    const caller = this.#options.accounts.callers.byAddress(context.request);
    return this.#contexts.takeWork(context, caller, workMs, isSending);
  }

  /** Rejects a request that leads to no operation. It counts against the burst of its address. */
  refuse(context: RequestContext, error: Failure): Promise<void> | void {
    return this.#guard(context, () => this.#errors.refuse(context, error));
  }

  /** Responds to a request that failed through our fault. Never rejects: nobody would hear of it. */
  fail(context: RequestContext, fault: unknown): Promise<void> {
    return this.#errors.fail(context, fault).catch(() => {
      context.response.destroy();
    });
  }

  #guard(context: RequestContext, respond: () => Promise<void> | void): Promise<void> | void {
    try {
      return respond()?.catch((fault: unknown) => this.fail(context, fault));
    } catch (fault) {
      return this.fail(context, fault);
    }
  }

  /** Identifies the caller, then sends a cached response, or parses the parameters and prepares a response. */
  #respond(route: OperationRoute, raw: RawParameters, context: RequestContext): Promise<void> | void {
    const { operation } = route;
    if (operation.sensitive) context.headers.push('referrer-policy', 'no-referrer');
    if (route.headers.length > 0) context.headers.push(...route.headers);
    return whenKnown(this.#identify(operation, context), (caller) => {
      if (caller instanceof Failure) return this.#errors.refuse(context, caller);
      // A GET of the same address may be cached.
      const cached = operation.noStore
        ? undefined
        : this.#cache.find(context.url, context.request.headers.accept, context.nowMs);
      return cached
        ? this.#limitAndSend(context, caller, operation.charge, cached)
        : this.#parseAndRespond(route, raw, context, caller);
    });
  }

  async #parseAndRespond(
    route: OperationRoute,
    raw: RawParameters,
    context: RequestContext,
    caller: Caller,
  ): Promise<void> {
    const { operation } = route;
    const { charge } = operation;
    const operationContext = this.#contexts.create(context, caller);
    const parsed = await parseRawParameters(operation, raw, operationContext);
    if (parsed instanceof Failure) return this.#errors.send(context, caller, charge, parsed);
    const sendFile = this.#options.fileSenders.get(operation.id);
    if (sendFile) {
      const failed = await sendFile(context, caller, parsed.values);
      return failed ? this.#errors.send(context, caller, charge, failed) : undefined;
    }
    if (operation.noStore) return this.#respondUncached(route, parsed, context, operationContext);

    const prepared = await this.#preparer.prepare(route, parsed, context, operationContext);
    if (prepared instanceof Failure) {
      const cost = prepared.code === 'rate_limited' || prepared.code === 'unavailable' ? 'burst' : charge;
      return this.#errors.send(context, caller, cost, prepared);
    }
    return this.#limitAndSend(context, caller, charge, prepared);
  }

  #identify(operation: AnyOperation, { request, nowMs }: RequestContext): Caller | Promise<Caller | Failure> {
    return operation.operatorOnly
      ? this.#identifyOperator(request, nowMs)
      : this.#options.accounts.identify(operation, request, nowMs);
  }

  async #identifyOperator(request: IncomingMessage, nowMs: number): Promise<Caller | Failure> {
    const { accounts, operators } = this.#options;
    const caller = accounts.callers.byAddress(request);
    return (await operators?.check(request, caller.subject, nowMs)) ?? caller;
  }

  /** Not modified? → rate-limit → render → send. */
  #limitAndSend(
    context: RequestContext,
    caller: Caller,
    charge: Charge,
    response: CachedResponse | PreparedResponse,
  ): Promise<void> | void {
    const { representation } = response;
    const etag = findEtag(context, representation.tag);
    // A 304 does not count against the day, and is sent even if the day is used up.
    const cost = etag !== undefined && charge === 'day' ? 'burst' : charge;
    return whenKnown(this.#options.rateLimiting.consume(context, caller, cost), (refusal) => {
      if (refusal) return sendError(context, refusal);
      if (etag !== undefined) return sendNotModified(context, representation, etag);
      return response.body
        ? this.#send(context, caller, representation, response.body)
        : this.#renderAndSend(context, caller, response);
    });
  }

  async #renderAndSend(
    context: RequestContext,
    caller: Caller,
    { representation, render }: PreparedResponse,
  ): Promise<void> {
    const body = await render();
    if (body instanceof Failure) return this.#errors.refundAndSend(context, body);
    this.#cache.keep(context.url, representation);
    return this.#send(context, caller, representation, body);
  }

  #send(context: RequestContext, caller: Caller, representation: Representation, body: Body): Promise<void> | void {
    const takeWork = (workMs: number) => this.#contexts.takeWork(context, caller, workMs, true);
    const sent = sendBody(context, caller, { representation, body }, { cache: this.#cache, takeWork });
    return whenKnown(sent, (failed) => (failed ? this.#errors.refundAndSend(context, failed) : undefined));
  }

  /** Rate-limits an operation whose response must not be cached before it runs, since it may have an effect. */
  async #respondUncached(
    { operation, chooseFormat }: OperationRoute,
    parsed: ParsedRequest,
    context: RequestContext,
    operationContext: OperationContext,
  ): Promise<void> {
    const { caller } = operationContext;
    const overBudget = operation.charge === 'day' ? operationContext.takeWork(estimateRunMs(parsed)) : undefined;
    if (overBudget) return this.#errors.send(context, caller, 'burst', overBudget);
    const refusal = await this.#options.rateLimiting.consume(context, caller, operation.charge);
    if (refusal) return sendError(context, refusal);
    const answered = await answer(parsed, operationContext);
    if (answered instanceof Failure) return sendError(context, answered);
    const headers =
      operation.charge === 'day'
        ? [...this.#dataHeaders, 'vary', 'accept-encoding', 'link', licenceLink]
        : context.commonHeaders;
    if (answered.answer.kind !== 'list')
      return sendUncached(context, 200, JSON.stringify(toJson(answered.answer)), headers);
    const format = chooseFormat(context.request.headers.accept) as Format;
    const failed = await sendUncachedList(context, caller, answered.answer, format, headers);
    if (failed) await this.#errors.refundAndSend(context, failed);
  }
}

async function parseRawParameters(
  operation: AnyOperation,
  { path, queryText, body }: RawParameters,
  context: Context,
): Promise<ParsedRequest | Failure> {
  const query = parseQuery(queryText);
  return query instanceof Failure ? query : parseRequest(operation, { path, query, body }, context);
}

/** The ETag under which the caller already holds a representation. */
function findEtag({ request }: RequestContext, tag: string): string | undefined {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch === undefined ? undefined : findMatchingEtag(ifNoneMatch, tag);
}
