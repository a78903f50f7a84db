import type { Library } from '@almanac/data/internal';
import { type AnyOperation, operations } from '@almanac/operations';
import { createEdgeHandler, type EdgeHandlerOptions } from '../../src/edge/edge-handler.js';
import { nowMs, type Service } from '../service.js';

/** The operations of a handler that runs without Node: all except those that draw PNG. */
export const edgeOperations: readonly AnyOperation[] = operations.filter(
  ({ answers }) => answers.kind !== 'content' || answers.mediaType !== 'image/png',
);

/** Answers a Fetch API request. */
export type Handle = (request: Request) => Promise<Response>;

/** Creates a handler with the clock and build id of the test service. */
export function createHandler(almanac: Library, options: Partial<EdgeHandlerOptions> = {}): Handle {
  return createEdgeHandler({
    almanac,
    version: '0.0.0-test',
    buildId: 'test',
    basePath: '',
    contactUrl: undefined,
    clock: () => nowMs,
    reportFault(fault) {
      throw fault;
    },
    ...options,
  });
}

/** A request that is sent both to the handler and to the service. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: object | string | undefined;
}

/** The part of an answer that the handler and the service must have in common. */
export interface Compared {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request to the handler. */
export async function askHandler(
  handle: Handle,
  sentRequest: SentRequest,
  origin = 'https://edge.example',
): Promise<Compared> {
  const { method, path } = sentRequest;
  const { headers, body } = encodeBody(sentRequest);
  const response = await handle(
    new Request(origin + path, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
  return keepEqualParts(response.status, Object.fromEntries(response.headers), await response.text());
}

/** Sends a request to the service. */
export async function askService(service: Service, sentRequest: SentRequest): Promise<Compared> {
  const { headers, body } = encodeBody(sentRequest);
  const answer = await service.ask(sentRequest.method, sentRequest.path, headers, body);
  return keepEqualParts(answer.status, answer.headers, answer.text);
}

function encodeBody({ headers = {}, body }: SentRequest): {
  headers: Record<string, string>;
  body?: string | undefined;
} {
  return typeof body === 'object'
    ? { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    : { headers, body };
}

/**
 * Headers that may differ: those of a connection or a single request, and the length, which is unknown for a stream.
 */
const differingHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];

function keepEqualParts(status: number, headers: Readonly<Record<string, string | undefined>>, text: string): Compared {
  const equalHeaders = Object.entries(headers).filter(([name]) => !differingHeaders.includes(name)) as [
    string,
    string,
  ][];
  // Each interface has its own routes and version, and each request its own id.
  const interfaceDetails = /"requestId":"[^"]*"|,?\s*"(?:routes|version)":\s*(?:\[[^\]]*\]|"[^"]*")/g;
  return { status, headers: Object.fromEntries(equalHeaders), text: text.replace(interfaceDetails, '') };
}
