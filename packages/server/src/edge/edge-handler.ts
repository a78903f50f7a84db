import type { Library } from '@almanac/data/internal';
import {
  type Answered,
  type AnyOperation,
  answer,
  Failure,
  operations,
  parseRequest,
  toJson,
} from '@almanac/operations';
import {
  type AnswerOptions,
  completeAnswer,
  createRoutes,
  dataHeaders,
  licenceLink,
  maxUrlLength,
  normalizeUrl,
  type OperationRoute,
  parseQuery,
  prepareAnswer,
  type RouteMatch,
  RouteTable,
  refuseMethod,
  refuseUnreadableBody,
  tooLongUrl,
  undecodablePath,
  writeAnswer,
} from '@almanac/operations/http';
import { batchOperation } from '../http/batch/batch.js';
import { healthOperation } from '../http/health.js';
import type { CallContext } from '../limits/call-context.js';
import {
  createError,
  createOk,
  createPreflight,
  createUncached,
  type EdgeContext,
  findNotModified,
} from './create-response.js';
import { describeFault } from './describe-fault.js';
import { encodeContent } from './encode-content.js';
import { hashTagText } from './hash-tag-text.js';
import { createOpenapi } from './openapi.js';
import { readBody } from './read-body.js';

/** The dependencies of the handler. */
export interface EdgeHandlerOptions {
  readonly almanac: Library;
  readonly version: string;
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** The path under which the handler is reached, such as `/almanac`; empty at the root. */
  readonly basePath: string;
  /** Where errors in the data are reported. */
  readonly contactUrl: string | undefined;
  readonly clock: () => number;
  readonly reportFault: (fault: unknown, requestId: string) => void;
}

const openapiRoute = { path: '/openapi.json', methods: ['GET', 'HEAD'], operation: undefined };

/** Answers requests for data as the service does, without accounts, limits and pages. */
export class EdgeHandler {
  readonly #options: EdgeHandlerOptions;
  readonly #operations: readonly AnyOperation[];
  readonly #table: RouteTable<OperationRoute | typeof openapiRoute>;
  readonly #answerOptions: AnswerOptions;

  constructor(options: EdgeHandlerOptions) {
    this.#options = options;
    const { almanac, buildId, basePath, clock, version } = options;
    const { dataVersion } = almanac.manifest;
    const health = healthOperation({ clock, version, dataVersion, listUnavailable: () => [], isStopping: () => false });
    this.#operations = [
      health,
      // Workers cannot draw.
      ...operations.filter((operation) => !drawsPng(operation)),
      batchOperation(() => this.#table),
    ];
    this.#table = new RouteTable([openapiRoute, ...this.#operations.flatMap(createRoutes)]);
    this.#answerOptions = { buildId, basePath, dataHeaders: dataHeaders(dataVersion), hashTagText };
  }

  /** Answers a request. */
  async handle(request: Request): Promise<Response> {
    const { almanac, clock, reportFault } = this.#options;
    const { dataVersion } = almanac.manifest;
    const context: EdgeContext = { request, id: crypto.randomUUID(), nowMs: clock(), dataVersion };
    try {
      return await this.#respond(context);
    } catch (fault) {
      reportFault(fault, context.id);
      return createError(context, describeFault(fault));
    }
  }

  #respond(context: EdgeContext): Promise<Response> | Response {
    const { request } = context;
    const url = this.#readUrl(request);
    if (url.length > maxUrlLength) return createError(context, tooLongUrl);
    if (request.method === 'OPTIONS') return createPreflight(context);
    const match = this.#table.find(request.method, url);
    if (match === 'undecodable') return createError(context, undecodablePath);
    if (!match) return this.#refuseUnmatched(context, url);
    const { route } = match;
    if (!route.operation)
      return createOpenapi(context, this.#operations, this.#options, this.#answerOptions.dataHeaders);
    return this.#answer({ ...context, headers: route.headers }, { ...match, route }, url);
  }

  /** Path and query below the base path, as sent. */
  #readUrl({ url }: Request): string {
    const { pathname, search } = new URL(url);
    const { basePath } = this.#options;
    return (pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname) + search;
  }

  /** Refuses an unknown path, or a method that is not allowed. */
  #refuseUnmatched(context: EdgeContext, url: string): Response {
    const methods = this.#table.findMethods(normalizeUrl(url));
    if (methods.length === 0) return createError(context, this.#table.describeUnknown(url));
    const allowed = [...methods, 'OPTIONS'];
    return createError(context, refuseMethod(context.request.method, allowed), ['allow', allowed.join(', ')]);
  }

  /** Parses the parameters, then prepares and renders a response. */
  async #answer(context: EdgeContext, match: RouteMatch<OperationRoute>, url: string): Promise<Response> {
    const { request } = context;
    const { operation } = match.route;
    const body = operation.method === 'POST' ? await readBody(request) : undefined;
    if (body instanceof Failure) return createError(context, refuseUnreadableBody(operation, body));
    const query = parseQuery(match.queryText);
    if (query instanceof Failure) return createError(context, query);
    const operationContext = this.#createOperationContext(context);
    const parsed = await parseRequest(operation, { path: match.params, query, body }, operationContext);
    if (parsed instanceof Failure) return createError(context, parsed);
    if (operation.noStore) return this.#answerUncached(context, operation, await answer(parsed, operationContext));
    const accept = request.headers.get('accept') ?? undefined;
    const prepared = await prepareAnswer(match.route, parsed, accept, this.#answerOptions, operationContext);
    if (prepared instanceof Failure) return createError(context, prepared);
    const { representation, format } = prepared;
    const notModified = findNotModified(context, representation);
    if (notModified) return notModified;
    const answered = await completeAnswer(prepared, url, this.#answerOptions, operationContext);
    const written = answered instanceof Failure ? answered : await writeAnswer(answered.answer, format);
    if (written instanceof Failure) return createError(context, written);
    return createOk(context, representation, written.mediaType, encodeContent(written.content));
  }

  /** Answers what must not be cached: the health check and batches. */
  #answerUncached(context: EdgeContext, { charge }: AnyOperation, answered: Answered | Failure): Response {
    if (answered instanceof Failure) return createError(context, answered);
    const json = JSON.stringify(toJson(answered.answer));
    if (charge !== 'day') return createUncached(context, 200, json);
    const headers = [...this.#answerOptions.dataHeaders, 'vary', 'accept-encoding', 'link', licenceLink];
    return createUncached(context, 200, json, headers);
  }

  #createOperationContext({ nowMs, id }: EdgeContext): CallContext {
    const { almanac, version, contactUrl, reportFault } = this.#options;
    return {
      nowMs,
      almanac,
      service: { version, routes: this.#table.paths, contactUrl },
      requestId: id,
      takeWork: () => undefined,
      consumeAgain: async () => undefined,
      async reportFault(fault) {
        reportFault(fault, id);
        return describeFault(fault);
      },
    };
  }
}

function drawsPng({ answers }: AnyOperation): boolean {
  return answers.kind === 'content' && answers.mediaType === 'image/png';
}
