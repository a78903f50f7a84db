import { type Answered, Failure, type ParsedRequest, toJson, writeList } from '@almanac/operations';
import {
  AnswerRoute,
  type Document,
  type HttpFace,
  jsonType,
  type OperationPath,
  type PreparedAnswer,
  parseRaw,
  type RawParameters,
} from '@almanac/operations/http';
import { Body, TextStream } from '../../responses/body.js';
import { estimateRenderMs } from '../../responses/estimate-work.js';
import { hashTagText } from '../../responses/etag.js';
import { LargeResponses } from '../../responses/large-responses.js';
import { render } from '../../responses/render.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import type { Made, RequestContext, Route } from '../request-context.js';

/** What the tags of the service's responses depend on, and where they are cached. */
export interface NodeFaceOptions {
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  readonly dataVersion: string;
  /** The path under which a proxy serves Almanac; empty without one. */
  readonly basePath: string;
  readonly cache: ResponseCache<Route>;
}

/** Writes answers and documents through the cache of responses. */
export class NodeFace implements HttpFace<RequestContext, Made> {
  readonly buildId: string;
  readonly dataVersion: string;
  readonly basePath: string;
  readonly hashTagText = hashTagText;
  readonly #cache: ResponseCache<Route>;
  readonly #largeResponses = new LargeResponses();

  constructor({ buildId, dataVersion, basePath, cache }: NodeFaceOptions) {
    this.buildId = buildId;
    this.dataVersion = dataVersion;
    this.basePath = basePath;
    this.#cache = cache;
  }

  writeDocument(tag: string, { contentType, write }: Document): Body | Failure | Promise<Body | Failure> {
    return this.#cache.body(tag, async () => Body.fromText(contentType, await write()));
  }

  async writeAnswer(
    { parsed, representation, format }: PreparedAnswer,
    { answer }: Answered,
    context: RequestContext,
  ): Promise<Made | Failure> {
    if (parsed.operation.noStore)
      return format && answer.kind === 'list'
        ? new TextStream(format.mediaType, writeList(format, answer))
        : Body.fromText(jsonType, JSON.stringify(toJson(answer)), false);
    const { tag } = representation;
    const takeWork = () => context.takeWork(estimateRenderMs(parsed, answer));
    const options = { tag, format, largeResponses: this.#largeResponses, takeWork };
    const body = await this.#cache.body(tag, () => render(answer, options));
    if (!(body instanceof Failure)) {
      const { charge } = parsed.operation;
      this.#cache.keep(context.url, { route: context.route, charge, representation });
    }
    return body;
  }
}

/** Sends a file to a caller, and charges for it. Returns a failure, and sends nothing, if there is no such file. */
export type SendFile = (context: RequestContext, values: ParsedRequest['values']) => Promise<Failure | undefined>;

/** Creates the route of an operation that answers with a file, which counts against an allowance of its own. */
export function createFileRoute(path: OperationPath, face: NodeFace, sendFile: SendFile): Route {
  const { operation } = path;
  const { methods, charge, readsKey, headers, ownHeaders } = new AnswerRoute(path, face);
  return {
    path: path.path,
    methods,
    operation,
    charge,
    readsKey,
    headers,
    ownHeaders,
    hasOwnAllowance: true,
    async find(raw: RawParameters, context: RequestContext) {
      const parsed = await parseRaw(operation, raw, context);
      return parsed instanceof Failure ? parsed : sendFile(context, parsed.values);
    },
  };
}
