import type { Library } from '@almanac/data/internal';
import {
  type Answered,
  type AnyOperation,
  answer,
  type Charge,
  type Context,
  type DrawPng,
  Failure,
  type Format,
  type ParsedRequest,
  parseRequest,
  toJson,
} from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import type { OperationContext } from '../accounts/operation-context.js';
import type { OperatorAuthentication } from '../admin/operator-authentication.js';
import { WorkBudget } from '../rate-limit/work-budget.js';
import type { Body } from '../responses/body.js';
import { describeFault } from '../responses/errors.js';
import { estimateRenderMs, estimateRunMs } from '../responses/estimate-work.js';
import { createTag, findMatchingEtag, hashTag } from '../responses/etag.js';
import { dataHeaders, licenceLink, pageLinks } from '../responses/headers.js';
import { LargeResponses } from '../responses/large-responses.js';
import { render as renderAnswer } from '../responses/render.js';
import { Representation } from '../responses/representation.js';
import { type CachedResponse, ResponseCache } from '../responses/response-cache.js';
import type { FaultLog } from './fault-log.js';
import { parseQuery } from './parse-query.js';
import type { RateLimiting } from './rate-limiting.js';
import type { RequestContext } from './request-context.js';
import type { OperationRoute } from './routes.js';
import { sendBody, sendError, sendNotModified, sendUncached, sendUncachedList } from './send-response.js';

/** What the handler works with. */
export interface RequestHandlerOptions {
  readonly almanac: Library;
  readonly access: Accounts;
  /** Needed where there are operations for operators only. */
  readonly operators: OperatorAuthentication | undefined;
  readonly rateLimiting: RateLimiting;
  readonly drawPng: DrawPng;
  readonly faultLog: FaultLog;
  readonly version: string;
  /** Differs when datasets or code differ. */
  readonly buildId: string;
  /** The paths that answer, for `/meta`. */
  readonly paths: readonly string[];
}

/** What was sent to a route, not checked yet. */
export interface SentParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly body: unknown;
}

/** A response that is not rendered yet. */
interface PreparedResponse {
  readonly representation: Representation;
  readonly body?: undefined;
  render(): Promise<Body | Failure>;
}

const cacheBytes = 64 * 1024 * 1024;

/** The path of a request, from its route to its response. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions;
  readonly #cache = new ResponseCache(cacheBytes);
  readonly #largeResponses = new LargeResponses();
  readonly #workBudget = new WorkBudget();
  readonly #dataHeaders: readonly string[];

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
    this.#dataHeaders = dataHeaders(options.almanac.manifest.dataVersion);
  }

  /** Answers a request to an operation. */
  handle(route: OperationRoute, sent: SentParameters, context: RequestContext): Promise<void> {
    return this.#guard(context, () => this.#respond(route, sent, context));
  }

  /** Refuses a request to an operation whose body cannot be read. It costs what any other bad request does. */
  refuseBody({ operation }: OperationRoute, context: RequestContext, error: Failure): Promise<void> {
    return this.#guard(context, async () => {
      const caller = await this.#identify(operation, context);
      if (caller instanceof Failure) return this.#refuse(context, caller);
      return this.#sendFailure(context, caller, operation.charge, error);
    });
  }

  /** Answers a request to a document that is the same for every caller, with the headers of data. */
  sendDocument(name: string, load: () => Promise<Body>, context: RequestContext): Promise<void> {
    const caller = this.#options.access.callers.byAddress(context.request);
    const representation = new Representation({
      tag: hashTag(this.#options.buildId, name),
      headers: [...this.#dataHeaders, 'vary', 'accept-encoding'],
      link: licenceLink,
    });
    return this.#guard(context, () => this.#confirmOrSend(context, caller, 'burst', { representation, render: load }));
  }

  /** Refuses a request that comes to no operation. It counts in the burst of its address. */
  refuse(context: RequestContext, error: Failure): Promise<void> {
    return this.#guard(context, () => this.#refuse(context, error));
  }

  /** Answers a request that a fault of ours keeps from being answered. */
  async fail(context: RequestContext, fault: unknown): Promise<void> {
    const { request, response } = context;
    const error = await this.#reportFault(context, fault);
    // Nobody is left to be told, or it is too late to say something else.
    if (request.socket.destroyed || response.headersSent) response.destroy();
    else sendError(context, error);
  }

  async #guard(context: RequestContext, respond: () => Promise<void>): Promise<void> {
    try {
      await respond();
    } catch (fault) {
      await this.fail(context, fault);
    }
  }

  async #respond(route: OperationRoute, sent: SentParameters, context: RequestContext): Promise<void> {
    const { operation } = route;
    const { charge } = operation;
    if (operation.sensitive) context.headers.push('referrer-policy', 'no-referrer');

    const caller = await this.#identify(operation, context);
    if (caller instanceof Failure) return this.#refuse(context, caller);

    const cached = this.#cache.find(context.url, context.request.headers.accept, context.nowMs);
    if (cached) return this.#confirmOrSend(context, caller, charge, cached);

    const operationContext = this.#createOperationContext(context, caller);
    const parsed = await parseSentParameters(operation, sent, operationContext);
    if (parsed instanceof Failure) return this.#sendFailure(context, caller, charge, parsed);
    if (operation.noStore) return this.#respondUncached(route, parsed, context, operationContext);

    const prepared = await this.#prepare(route, parsed, context, operationContext);
    if (prepared instanceof Failure)
      return this.#sendFailure(context, caller, prepared.code === 'rate_limited' ? 'burst' : charge, prepared);
    return this.#confirmOrSend(context, caller, charge, prepared);
  }

  async #identify(operation: AnyOperation, { request, nowMs }: RequestContext): Promise<Caller | Failure> {
    const { access, operators } = this.#options;
    if (!operation.operatorOnly) return access.identify(operation, request, nowMs);
    const caller = access.callers.byAddress(request);
    return (await operators?.check(request, caller.subject, nowMs)) ?? caller;
  }

  /** Finds out what a response would be, running no more than that takes: most lists exist whatever they hold. */
  async #prepare(
    { operation, chooseFormat }: OperationRoute,
    parsed: ParsedRequest,
    { request, url }: RequestContext,
    operationContext: OperationContext,
  ): Promise<PreparedResponse | Failure> {
    const format = chooseFormat(request.headers.accept);
    const run = async () => operationContext.takeWork(estimateRunMs(parsed)) ?? answer(parsed, operationContext);
    const early = operation.runsEarly ? await run() : undefined;
    if (early instanceof Failure) return early;
    const holdsUntilMs = early?.holdsUntilMs;
    const tag = createTag(this.#options.buildId, parsed, format, holdsUntilMs);
    const headers = this.#representationHeaders(parsed);
    const representation = new Representation({ tag, format, chooseFormat, holdsUntilMs, headers, link: licenceLink });
    const render = async (): Promise<Body | Failure> => {
      const answered = early ?? (await run());
      if (answered instanceof Failure) return answered;
      representation.addPageLinks(linkPages(url, parsed, answered));
      const takeWork = () => operationContext.takeWork(estimateRenderMs(parsed, answered.answer));
      const options = { tag, format, largeResponses: this.#largeResponses, takeWork };
      return this.#cache.body(tag, () => renderAnswer(answered.answer, options));
    };
    return { representation, render };
  }

  /** Confirms what the caller holds already with 304, or renders and sends the response; whichever the limits allow. */
  async #confirmOrSend(
    context: RequestContext,
    caller: Caller,
    charge: Charge,
    response: CachedResponse | PreparedResponse,
  ): Promise<void> {
    const { representation } = response;
    const etag = findEtag(context, representation.tag);
    // A 304 costs nothing of the day, and is given when the day is used up.
    const cost = etag !== undefined && charge === 'day' ? 'burst' : charge;
    const refusal = await this.#options.rateLimiting.consume(context, caller, cost);
    if (refusal) return sendError(context, refusal);
    if (etag !== undefined) return sendNotModified(context, representation, etag);

    const body = response.body ?? (await response.render());
    if (body instanceof Failure) return this.#sendUncharged(context, body);
    if (!response.body) this.#cache.keep(context.url, representation);
    const refused = await sendBody(context, { representation, body }, this.#cache);
    if (refused) await this.#sendUncharged(context, refused);
  }

  /** Runs an operation whose results nothing may cache. It is charged first, since it may change something. */
  async #respondUncached(
    { operation, chooseFormat }: OperationRoute,
    parsed: ParsedRequest,
    context: RequestContext,
    operationContext: OperationContext,
  ): Promise<void> {
    const refusal = await this.#options.rateLimiting.consume(context, operationContext.caller, operation.charge);
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
    const refused = await sendUncachedList(context, answered.answer, format, headers);
    if (refused) await this.#sendUncharged(context, refused);
  }

  #refuse(context: RequestContext, error: Failure): Promise<void> {
    return this.#sendFailure(context, this.#options.access.callers.byAddress(context.request), 'burst', error);
  }

  async #sendFailure(context: RequestContext, caller: Caller, charge: Charge, error: Failure): Promise<void> {
    sendError(context, (await this.#options.rateLimiting.consume(context, caller, charge)) ?? error);
  }

  /** Sends an error for what the service cannot do at the moment. It costs nothing of the day. */
  async #sendUncharged(context: RequestContext, failure: Failure): Promise<void> {
    await this.#options.rateLimiting.refund(context);
    sendError(context, failure);
  }

  async #reportFault(context: RequestContext, fault: unknown): Promise<Failure> {
    const { faultLog, rateLimiting } = this.#options;
    faultLog.report(fault, context.id);
    await rateLimiting.refund(context).catch((refundFault: unknown) => faultLog.report(refundFault, context.id));
    return describeFault(fault);
  }

  #createOperationContext(context: RequestContext, caller: Caller): OperationContext {
    const { access, almanac, drawPng, rateLimiting, version, paths } = this.#options;
    return {
      nowMs: context.nowMs,
      almanac,
      service: { version, routes: paths },
      drawPng,
      caller,
      request: context.request,
      requestId: context.id,
      takeWork: (workMs) => (access.limiter ? this.#workBudget.take(caller, workMs) : undefined),
      consumeAgain: async () => rateLimiting.consume(context, caller, 'day'),
      reportFault: (fault) => this.#reportFault(context, fault),
    };
  }

  /** Headers of a 200 and of a 304, apart from those that encoding, page and request decide. */
  #representationHeaders({ operation, language }: ParsedRequest): readonly string[] {
    const { kind } = operation.answers;
    const headers = [...this.#dataHeaders, 'vary', kind === 'list' ? 'accept, accept-encoding' : 'accept-encoding'];
    if (language !== undefined) headers.push('content-language', language);
    if (kind === 'content') headers.push('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return headers;
  }
}

async function parseSentParameters(
  operation: AnyOperation,
  { path, queryText, body }: SentParameters,
  context: Context,
): Promise<ParsedRequest | Failure> {
  const query = parseQuery(queryText);
  return query instanceof Failure ? query : parseRequest(operation, { path, query, body }, context);
}

function linkPages(url: string, { values }: ParsedRequest, { answer }: Answered): string {
  if (answer.kind !== 'list') return '';
  const { limit, offset } = values as { limit?: number; offset?: number };
  return pageLinks(url, { limit, offset, total: answer.selection.total });
}

/** The ETag by which the caller holds a representation already. */
function findEtag({ request }: RequestContext, tag: string): string | undefined {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch === undefined ? undefined : findMatchingEtag(ifNoneMatch, tag);
}
