import type { Library } from '@almanac/data/internal';
import {
  type AnyOperation,
  answer,
  type DrawPng,
  Failure,
  type ParsedRequest,
  parseRequest,
  toJson,
  writeList,
} from '@almanac/operations';
import {
  type AnswerOptions,
  answerWithinBudget,
  completeAnswer,
  dataHeaders,
  jsonType,
  licenceLink,
  type OperationRoute,
  parseQuery,
  prepareAnswer,
  Representation,
  refuseUnreadableBody,
} from '@almanac/operations/http';
import type { Caller } from '../../accounts/callers/caller.js';
import type { OperationContext } from '../../accounts/operation-context.js';
import { Body, TextStream } from '../../responses/body.js';
import { estimateRenderMs } from '../../responses/estimate-work.js';
import { hashTagText } from '../../responses/etag.js';
import { LargeResponses } from '../../responses/large-responses.js';
import { render } from '../../responses/render.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import type { ErrorResponder } from '../error-responder.js';
import type { RateLimiting } from '../rate-limiting.js';
import type { RequestContext } from '../request-context.js';
import type { Made, RawParameters, Resource, Route } from '../resource.js';
import type { WorkLimiting } from '../work-limiting.js';

/** The dependencies of the resources of operations. */
export interface OperationResourcesOptions {
  readonly almanac: Library;
  readonly rateLimiting: RateLimiting;
  readonly workLimiting: WorkLimiting;
  readonly errors: ErrorResponder;
  readonly cache: ResponseCache<Route>;
  readonly drawPng: DrawPng;
  readonly version: string;
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** The path under which a proxy serves Almanac; empty without one. */
  readonly basePath: string;
  /** The published paths, for `/meta`. */
  readonly paths: () => readonly string[];
  /** Where errors in the data are reported. */
  readonly contactUrl?: string | undefined;
  /** Operations that answer with a file, by their id. */
  readonly fileSenders: ReadonlyMap<string, SendFile>;
}

/** Sends a file to a caller, and charges for it. Returns a failure, and sends nothing, if there is no such file. */
export type SendFile = (
  context: RequestContext,
  caller: Caller,
  values: ParsedRequest['values'],
) => Promise<Failure | undefined>;

/** The answers of operations as resources. */
export class OperationResources {
  readonly #options: OperationResourcesOptions;
  readonly #answerOptions: AnswerOptions;
  readonly #largeResponses = new LargeResponses();

  constructor(options: OperationResourcesOptions) {
    this.#options = options;
    const { almanac, buildId, basePath } = options;
    this.#answerOptions = { buildId, basePath, dataHeaders: dataHeaders(almanac.manifest.dataVersion), hashTagText };
  }

  /** Whether an operation answers with a file, which counts against an allowance of its own. */
  sendsFile({ id }: AnyOperation): boolean {
    return this.#options.fileSenders.has(id);
  }

  /** Parses the parameters of a request and prepares its answer. */
  async find(
    route: OperationRoute,
    { path, queryText, body }: RawParameters,
    context: RequestContext,
    caller: Caller,
  ): Promise<Resource | Failure | undefined> {
    const { operation } = route;
    if (body instanceof Failure) return refuseUnreadableBody(operation, body);
    const query = parseQuery(queryText);
    if (query instanceof Failure) return query;
    const operationContext = this.createContext(context, caller);
    const parsed = await parseRequest(operation, { path, query, body }, operationContext);
    if (parsed instanceof Failure) return parsed;
    const sendFile = this.#options.fileSenders.get(operation.id);
    if (sendFile) return sendFile(context, caller, parsed.values);
    const { accept } = context.request.headers;
    if (operation.noStore) return this.#prepareUncached(route, parsed, context, operationContext);
    const prepared = await prepareAnswer(route, parsed, accept, this.#answerOptions, operationContext);
    if (prepared instanceof Failure) return prepared;
    const { representation, format } = prepared;
    const { charge } = operation;
    const { cache } = this.#options;
    return {
      representation,
      charge,
      make: async () => {
        const answered = await completeAnswer(prepared, context.url, this.#answerOptions, operationContext);
        if (answered instanceof Failure) return answered;
        const takeWork = () => operationContext.takeWork(estimateRenderMs(parsed, answered.answer));
        const options = { tag: representation.tag, format, largeResponses: this.#largeResponses, takeWork };
        const made = await cache.body(representation.tag, () => render(answered.answer, options));
        if (!(made instanceof Failure)) cache.keep(context.url, { route: context.route, charge, representation });
        return made;
      },
    };
  }

  /** An answer that must not be cached. Its operation may have an effect, so it runs after the request is charged. */
  #prepareUncached(
    { operation, chooseFormat }: OperationRoute,
    parsed: ParsedRequest,
    { request, route }: RequestContext,
    context: OperationContext,
  ): Resource {
    const isData = operation.charge === 'day';
    const headers = isData
      ? [...this.#answerOptions.dataHeaders, 'vary', 'accept-encoding', 'link', licenceLink]
      : route.headers;
    return {
      representation: new Representation({ tag: '', headers, cacheControl: 'no-store' }),
      charge: operation.charge,
      async make(): Promise<Made> {
        const answered = await (isData ? answerWithinBudget(parsed, context) : answer(parsed, context));
        if (answered instanceof Failure) return answered;
        if (answered.answer.kind !== 'list')
          return Body.fromText(jsonType, JSON.stringify(toJson(answered.answer)), undefined);
        const format = chooseFormat(request.headers.accept);
        if (!format) throw new Error('a list needs a format');
        return new TextStream(format.mediaType, writeList(format, answered.answer));
      },
    };
  }

  /** Creates the context in which the operations of a request run. */
  createContext(context: RequestContext, caller: Caller): OperationContext {
    const { almanac, drawPng, rateLimiting, workLimiting, errors, version, paths, contactUrl } = this.#options;
    return {
      nowMs: context.nowMs,
      almanac,
      service: { version, routes: paths(), contactUrl },
      drawPng,
      caller,
      request: context.request,
      requestId: context.id,
      takeWork: (workMs) => workLimiting.take(context, caller, workMs),
      consumeAgain: async () => rateLimiting.consume(context, caller, 'day'),
      reportFault: (fault) => errors.reportPart(context, fault),
    };
  }
}
