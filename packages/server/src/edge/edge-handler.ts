import type { Library } from '@almanac/data/internal';
import { type Answered, type AnyOperation, Failure, operations } from '@almanac/operations';
import {
  type AnswerContext,
  bodyTooLarge,
  createAnswerRoute,
  createUnmatchedRoute,
  type Document,
  findDocument,
  findMatchingEtag,
  type HttpFace,
  isJsonType,
  listPaths,
  maxBodyBytes,
  maxUrlLength,
  notJsonType,
  openHeaders,
  type PreparedAnswer,
  parseJsonBody,
  type Resource,
  type Route,
  RouteTable,
  tagLength,
  tooLongUrl,
  writeAnswer,
} from '@almanac/operations/http';
import { createOpenapi } from '@almanac/operations/openapi';
import { batchOperation } from '../http/batch/batch.js';
import { healthOperation } from '../http/health.js';
import type { CallContext } from '../limits/call-context.js';
import { createError, createNotModified, createOk, encodeContent, type Made } from './create-response.js';
import { describeFault } from './load-files.js';

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

type EdgeContext = AnswerContext & CallContext;
type EdgeRoute = Route<EdgeContext, Resource<Made>>;

/** Answers requests for data as the service does, without accounts, limits and pages. */
export class EdgeHandler implements HttpFace<EdgeContext, Made> {
  readonly buildId: string;
  readonly basePath: string;
  readonly dataVersion: string;
  readonly #options: EdgeHandlerOptions;
  readonly #table: RouteTable<EdgeRoute>;

  constructor(options: EdgeHandlerOptions) {
    this.#options = options;
    const { almanac, buildId, basePath, clock, version, contactUrl } = options;
    const { dataVersion, sources } = almanac.manifest;
    this.buildId = buildId;
    this.basePath = basePath;
    this.dataVersion = dataVersion;
    const answered = [
      healthOperation({ clock, version, dataVersion, listUnavailable: () => [], isStopping: () => false }),
      // Workers cannot draw.
      ...operations.filter((operation) => !drawsPng(operation)),
      batchOperation(() => this.#table),
    ];
    const publicUrl = basePath === '' ? undefined : basePath;
    const openapi = createOpenapi(answered, { version, contact: '', contactUrl, publicUrl, sources });
    this.#table = new RouteTable<EdgeRoute>([
      this.#createDocumentRoute('/openapi.json', openapi),
      ...answered.flatMap(listPaths).map((path) => createAnswerRoute(path, this)),
    ]);
  }

  /** Answers a request: route, parse, resource, not modified?, make, send. */
  async handle(request: Request): Promise<Response> {
    const { method, headers } = request;
    const url = this.#readUrl(request);
    const found = this.#table.find(method, url);
    const match = typeof found === 'object' ? found : undefined;
    const route = match?.route ?? createUnmatchedRoute(this.#table, this.dataVersion, method, url);
    const context = this.#createContext(request, url);
    const { requestId, nowMs } = context;
    const received = { request, requestId, nowMs, route };
    try {
      if (url.length > maxUrlLength) return createError(received, tooLongUrl);
      const body = match && method === 'POST' ? await readBody(request) : undefined;
      const raw = { path: match?.params ?? {}, queryText: match?.queryText ?? '', body };
      const resource = await route.find(raw, context);
      if (resource instanceof Failure) return createError(received, resource);
      const { representation } = resource;
      const etag = findMatchingEtag(headers.get('if-none-match') ?? undefined, representation.tag);
      if (etag !== undefined) return createNotModified(received, representation, etag);
      const made = await resource.make();
      return made instanceof Failure ? createError(received, made) : createOk(received, representation, made);
    } catch (fault) {
      this.#options.reportFault(fault, requestId);
      return createError(received, describeFault(fault));
    }
  }

  async hashTagText(text: string): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    const base64 = btoa(String.fromCharCode(...digest));
    return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, tagLength);
  }

  async writeAnswer({ format }: PreparedAnswer, { answer }: Answered): Promise<Made | Failure> {
    const written = await writeAnswer(answer, format);
    if (written instanceof Failure) return written;
    return { contentType: written.mediaType, content: encodeContent(written.content) };
  }

  async writeDocument(_tag: string, { contentType, write }: Document): Promise<Made> {
    return { contentType, content: encodeContent(await write()) };
  }

  #createDocumentRoute(path: string, document: Document): EdgeRoute {
    const headers = Object.entries(openHeaders(this.dataVersion)).flat();
    const find = () => findDocument(document, this);
    return { path, methods: ['GET', 'HEAD'], charge: 'burst', readsKey: false, headers, ownHeaders: [], find };
  }

  /** Path and query below the base path, as sent. */
  #readUrl({ url }: Request): string {
    const { pathname, search } = new URL(url);
    return (pathname.startsWith(`${this.basePath}/`) ? pathname.slice(this.basePath.length) : pathname) + search;
  }

  #createContext({ headers }: Request, url: string): EdgeContext {
    const { almanac, version, contactUrl, clock, reportFault } = this.#options;
    const requestId = crypto.randomUUID();
    return {
      nowMs: clock(),
      almanac,
      service: { version, routes: this.#table.paths, contactUrl },
      url,
      accept: headers.get('accept') ?? undefined,
      requestId,
      takeWork: () => undefined,
      chargeQuestion: async () => undefined,
      async reportFault(fault) {
        reportFault(fault, requestId);
        return describeFault(fault);
      },
    };
  }
}

function drawsPng({ answers }: AnyOperation): boolean {
  return answers.kind === 'content' && answers.mediaType === 'image/png';
}

/** Reads the JSON body of a request; undefined without one. */
async function readBody(request: Request): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  if (contentType === null && request.body === null) return undefined;
  if (!isJsonType(contentType ?? '')) return notJsonType;
  const text = await readText(request);
  return text instanceof Failure ? text : parseJsonBody(text);
}

/** Reads no more than a body may have. */
async function readText({ body }: Request): Promise<string | Failure> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBodyBytes) return bodyTooLarge;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
