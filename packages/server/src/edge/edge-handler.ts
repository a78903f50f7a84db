import type { Library } from '@almanac/data/internal';
import { type Answered, Failure, operations, restCountries } from '@almanac/operations';
import {
  type AnswerContext,
  bodyTooLarge,
  changedContent,
  createAnswerRoute,
  createUnmatchedRoute,
  type Document,
  findDocument,
  findMatchingEtag,
  isOtherContent,
  listPaths,
  maxBodyBytes,
  maxUrlLength,
  openHeaders,
  type PreparedAnswer,
  parseJsonBody,
  type Resource,
  type Route,
  RouteTable,
  refuseBodyType,
  tagLength,
  tooLongUrl,
  writeAnswer as writeContent,
} from '@almanac/operations/http';
import { createOpenapi } from '@almanac/operations/openapi';
import { batchOperation } from '../http/batch/batch.js';
import { healthOperation } from '../http/health.js';
import type { CallContext } from '../limits/call-context.js';
import { createError, createNotModified, createOk, encodeContent, type ResponseContent } from './create-response.js';
import { describeFault } from './load-files.js';

export interface EdgeHandlerOptions {
  readonly almanac: Library;
  readonly version: string;
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** The path under which the handler is reached, such as `/almanac`; empty at the root. */
  readonly basePath: string;
  /** The URL at which users report errors in the data. */
  readonly contactUrl: string | undefined;
  readonly clock: () => number;
  readonly reportFault: (fault: unknown, requestId: string) => void;
}

type EdgeContext = AnswerContext & CallContext;
type EdgeRoute = Route<EdgeContext, Resource<ResponseContent>>;

/** Answers data requests as the service does, but without accounts, limits, pages or PNG. */
export function createEdgeHandler(options: EdgeHandlerOptions): (request: Request) => Promise<Response> {
  const { almanac, buildId, basePath, clock, version, contactUrl, reportFault } = options;
  const { dataVersion, sources } = almanac.manifest;
  const writer = { buildId, basePath, dataVersion, hashTagText, writeAnswer, writeDocument };
  const edgeOperations = [
    healthOperation({ clock, version, dataVersion, buildId, listUnavailable: () => [], isStopping: () => false }),
    // Workers cannot render PNG.
    ...operations.filter(({ answers }) => answers.kind !== 'content' || answers.mediaType !== 'image/png'),
    ...restCountries,
    batchOperation(() => table),
  ];
  const publicUrl = basePath === '' ? undefined : basePath;
  const openapi = createOpenapi(edgeOperations, { version, contact: '', contactUrl, publicUrl, sources });
  const table: RouteTable<EdgeRoute> = new RouteTable<EdgeRoute>([
    {
      path: '/openapi.json',
      methods: ['GET', 'HEAD'],
      charge: 'burst',
      readsKey: false,
      headers: Object.entries(openHeaders(dataVersion)).flat(),
      ownHeaders: [],
      find: () => findDocument(openapi, writer),
    },
    ...edgeOperations.flatMap(listPaths).map((path) => createAnswerRoute(path, writer)),
  ]);
  const service = { version, routes: table.paths, contactUrl, basePath };

  return async (request) => {
    const { method, headers } = request;
    const { origin, pathname, search } = new URL(request.url);
    const url = (pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname) + search;
    const lookupResult = table.find(method, url);
    const match = typeof lookupResult === 'object' ? lookupResult : undefined;
    const route = match?.route ?? createUnmatchedRoute(table, dataVersion, method, url);
    const edgeRequest = { request, requestId: crypto.randomUUID(), nowMs: clock(), route };
    const { requestId, nowMs } = edgeRequest;
    const reportAndDescribe = (fault: unknown) => {
      reportFault(fault, requestId);
      return describeFault(fault);
    };
    try {
      if (url.length > maxUrlLength) return createError(edgeRequest, tooLongUrl);
      const body = match && method === 'POST' ? await readBody(request) : undefined;
      const raw = { path: match?.params ?? {}, queryText: match?.queryText ?? '', body };
      const resource = await route.find(raw, {
        nowMs,
        almanac,
        service: { ...service, publicUrl: origin + basePath },
        url,
        accept: headers.get('accept') ?? undefined,
        requestId,
        takeWork: () => undefined,
        chargeCall: async () => undefined,
        reportFault: async (fault) => reportAndDescribe(fault),
      });
      if (resource instanceof Failure) return createError(edgeRequest, resource);
      if (isOtherContent(resource, headers.get('if-match') ?? undefined))
        return createError(edgeRequest, changedContent);
      const { representation } = resource;
      const etag = findMatchingEtag(headers.get('if-none-match') ?? undefined, representation.tag);
      if (etag !== undefined) return createNotModified(edgeRequest, representation, etag);
      const responseContent = await resource.make();
      return responseContent instanceof Failure
        ? createError(edgeRequest, responseContent)
        : createOk(edgeRequest, representation, responseContent);
    } catch (fault) {
      return createError(edgeRequest, reportAndDescribe(fault));
    }
  };
}

async function hashTagText(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, tagLength);
}

async function writeAnswer({ format }: PreparedAnswer, { answer }: Answered): Promise<ResponseContent | Failure> {
  const writtenAnswer = await writeContent(answer, format);
  if (writtenAnswer instanceof Failure) return writtenAnswer;
  return { contentType: writtenAnswer.mediaType, content: encodeContent(writtenAnswer.content) };
}

async function writeDocument(_tag: string, { contentType, write }: Document): Promise<ResponseContent> {
  return { contentType, content: encodeContent(await write()) };
}

/** Returns the value of the JSON body, undefined if there is no body, or a failure. */
async function readBody(request: Request): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  if (contentType === null && request.body === null) return undefined;
  const refusal = refuseBodyType(contentType ?? '', request.headers.get('content-encoding') ?? undefined);
  const text = refusal ?? (await readText(request));
  return text instanceof Failure ? text : parseJsonBody(text);
}

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
