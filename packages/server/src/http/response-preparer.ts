import { answer, dropPage, Failure, type ListAnswer, type ParsedRequest } from '@almanac/operations';
import {
  type OperationRoute,
  type PrepareOptions,
  prepareResponse,
  type Representation,
} from '@almanac/operations/http';
import type { OperationContext } from '../accounts/operation-context.js';
import type { Body } from '../responses/body.js';
import type { WholeList } from '../responses/cut-page.js';
import { estimateRenderMs, estimateRunMs } from '../responses/estimate-work.js';
import { createTag, hashTagText } from '../responses/etag.js';
import { LargeResponses } from '../responses/large-responses.js';
import { type RenderOptions, render as renderAnswer } from '../responses/render.js';
import type { ResponseCache } from '../responses/response-cache.js';
import type { RequestContext } from './request-context.js';

/** A response whose tag and headers are known, but which is not rendered. */
export interface PreparedResponse {
  readonly representation: Representation;
  readonly body?: undefined;
  render(): Promise<Body | Failure>;
}

/** Prepares responses up to their tag, within the caller's budget, and renders them through the cache. */
export class ResponsePreparer {
  readonly #options: PrepareOptions;
  readonly #cache: ResponseCache;
  readonly #largeResponses = new LargeResponses();

  /** @param basePath the path under which a proxy serves Almanac; empty without one */
  constructor(buildId: string, dataHeaders: readonly string[], cache: ResponseCache, basePath: string) {
    this.#options = { buildId, dataHeaders, basePath, hashTagText };
    this.#cache = cache;
  }

  async prepare(
    route: OperationRoute,
    parsed: ParsedRequest,
    { request, url }: RequestContext,
    operationContext: OperationContext,
  ): Promise<PreparedResponse | Failure> {
    const run = async () => operationContext.takeWork(estimateRunMs(parsed)) ?? answer(parsed, operationContext);
    const requested = { url, accept: request.headers.accept };
    const prepared = await prepareResponse(route, parsed, requested, this.#options, run);
    if (prepared instanceof Failure) return prepared;
    const { representation, format } = prepared;
    const { tag } = representation;
    const render = async (): Promise<Body | Failure> => {
      const answered = await prepared.run();
      if (answered instanceof Failure) return answered;
      const takeWork = () => operationContext.takeWork(estimateRenderMs(parsed, answered.answer));
      const options = { tag, format, largeResponses: this.#largeResponses, takeWork };
      const whole = dropPage(parsed);
      const renderWhole = whole && (() => this.#renderWhole(whole, options, operationContext));
      const { offset } = parsed.values as { offset?: number };
      return this.#cache.body(tag, () => renderAnswer(answered.answer, { ...options, offset, renderWhole }));
    };
    return { representation, render };
  }

  /** Renders the list that a page is cut from, at the expense of the page. */
  async #renderWhole(
    parsed: ParsedRequest,
    options: RenderOptions,
    operationContext: OperationContext,
  ): Promise<WholeList | Failure> {
    const answered = await answer(parsed, operationContext);
    if (answered instanceof Failure) return answered;
    const tag = createTag(this.#options.buildId, parsed, options.format, answered.holdsUntilMs);
    const body = await this.#cache.body(tag, () =>
      renderAnswer(answered.answer, { ...options, tag, takeWork: () => undefined }),
    );
    return body instanceof Failure ? body : { list: answered.answer as ListAnswer, body };
  }
}
