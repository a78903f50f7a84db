import { type Answered, answer, dropPage, Failure, type ListAnswer, type ParsedRequest } from '@almanac/operations';
import type { OperationContext } from '../accounts/operation-context.js';
import type { Body } from '../responses/body.js';
import type { WholeList } from '../responses/cut-page.js';
import { estimateRenderMs, estimateRunMs } from '../responses/estimate-work.js';
import { createTag } from '../responses/etag.js';
import { formatPageLinks, licenceLink } from '../responses/headers.js';
import { LargeResponses } from '../responses/large-responses.js';
import { type RenderOptions, render as renderAnswer } from '../responses/render.js';
import { Representation } from '../responses/representation.js';
import type { ResponseCache } from '../responses/response-cache.js';
import type { RequestContext } from './request-context.js';
import type { OperationRoute } from './routes.js';

/** A response whose tag and headers are known, but which is not rendered. */
export interface PreparedResponse {
  readonly representation: Representation;
  readonly body?: undefined;
  render(): Promise<Body | Failure>;
}

/** Prepares responses up to their tag, which is all that a 304 or a 429 needs. */
export class ResponsePreparer {
  readonly #buildId: string;
  readonly #dataHeaders: readonly string[];
  readonly #cache: ResponseCache;
  readonly #basePath: string;
  readonly #largeResponses = new LargeResponses();

  /** @param basePath the path under which a proxy serves Almanac; empty without one */
  constructor(buildId: string, dataHeaders: readonly string[], cache: ResponseCache, basePath: string) {
    this.#buildId = buildId;
    this.#dataHeaders = dataHeaders;
    this.#cache = cache;
    this.#basePath = basePath;
  }

  /** Runs the operation now only if its tag depends on the result. A list, for example, exists whatever it holds. */
  async prepare(
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
    const tag = createTag(this.#buildId, parsed, format, holdsUntilMs);
    const headers = this.#createHeaders(parsed);
    const representation = new Representation({ tag, format, chooseFormat, holdsUntilMs, headers, link: licenceLink });
    const render = async (): Promise<Body | Failure> => {
      const answered = early ?? (await run());
      if (answered instanceof Failure) return answered;
      representation.addPageLinks(linkPages(url.startsWith('/') ? this.#basePath + url : url, parsed, answered));
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
    const tag = createTag(this.#buildId, parsed, options.format, answered.holdsUntilMs);
    const body = await this.#cache.body(tag, () =>
      renderAnswer(answered.answer, { ...options, tag, takeWork: () => undefined }),
    );
    return body instanceof Failure ? body : { list: answered.answer as ListAnswer, body };
  }

  /** The headers of a 200 and a 304 that do not depend on encoding, page or request. */
  #createHeaders({ operation, language }: ParsedRequest): readonly string[] {
    const { kind } = operation.answers;
    const headers = [...this.#dataHeaders, 'vary', kind === 'list' ? 'accept, accept-encoding' : 'accept-encoding'];
    if (language !== undefined) headers.push('content-language', language);
    if (kind === 'content') headers.push('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return headers;
  }
}

function linkPages(url: string, { operation, values }: ParsedRequest, { answer }: Answered): string {
  if (answer.kind !== 'list') return '';
  const { limit = 0, offset = 0 } = values as { limit?: number; offset?: number };
  const end = offset + limit;
  // The nearest cities end before all of them are listed.
  const isLast = operation.check?.({ ...values, offset: end }) !== undefined;
  return formatPageLinks(url, { limit: limit || undefined, offset, total: isLast ? end : answer.selection.total });
}
