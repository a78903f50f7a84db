import { writeRequest } from '@almanac/client/write-request';
import { type AnyOperation, Failure, findOperation, shapeRequest, type Values } from '@almanac/operations';
import { internalError } from '@almanac/operations/http';
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { readArguments } from './read-arguments.js';
import { readResource, resources, resourceTemplates } from './resources.js';
import type { Answered, Arguments, Ask, Tool } from './tool.js';
import { tools } from './tools.js';

export interface McpServerOptions {
  readonly ask: Ask;
  /** The URL of the service, for citing sources. Without it, answers cite paths. */
  readonly url?: string;
  readonly version: string;
  readonly reportFault: (fault: unknown) => void;
}

const instructions =
  'Reference data: places, countries, time zones, phone numbers, addresses, currencies, languages, Moon and sky. Answers are short; fields and limit get more. Unknown values are null.';

/** Never used, but without it the SDK would create a validator for every request. */
const noValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not expected' }) as const,
};

/** Clients may cache for an hour, because these results change only with a release. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const cacheHints = {
  'server/discover': cacheHint,
  'tools/list': cacheHint,
  'resources/list': cacheHint,
  'resources/templates/list': cacheHint,
  'resources/read': cacheHint,
};

/** For invalid params, the SDK's own server answers with an internal error and a list of zod's findings as JSON. */
class PlainServer extends Server {
  protected override _wrapHandler(...[method, handler]: Parameters<Server['_wrapHandler']>) {
    const answer = super._wrapHandler(method, handler);
    return (...request: Parameters<typeof answer>) =>
      answer(...request).catch((fault: Error) => {
        const problem = describeFindings(fault.message);
        throw problem === undefined ? fault : new ProtocolError(ProtocolErrorCode.InvalidParams, problem);
      });
  }
}

function describeFindings(message: string): string | undefined {
  try {
    const [first] = JSON.parse(message.slice(message.indexOf('[')));
    return `${first.path.join('.')} must be of the type ${first.expected}`;
  } catch {
    return undefined;
  }
}

/** The server is not connected yet, and keeps no state between calls. */
export function createMcpServer({ ask, url = '', version, reportFault }: McpServerOptions): Server {
  // The SDK's class `McpServer` rejects tools with JSON Schema, so `Server` is used.
  const server = new PlainServer(
    { name: 'almanac', title: 'Almanac', version },
    { instructions, jsonSchemaValidator: noValidator, capabilities: { tools: {}, resources: {} }, cacheHints },
  );
  // Errors about unreadable messages are not internal errors, so they are not logged.
  server.onerror = () => {};
  server.setRequestHandler('tools/list', () => ({ tools: toolDescriptions }));
  server.setRequestHandler('tools/call', ({ params }) => callTool(params.name, params.arguments ?? {}));
  server.setRequestHandler('resources/list', () => ({ resources }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', async ({ params }) => {
    const content = await readResource(params.uri, ask).catch(refuseFault);
    if (!(content instanceof Failure)) return content;
    if (content.code === 'not_found') throw new ResourceNotFoundError(params.uri, content.message);
    throw new ProtocolError(ProtocolErrorCode.InternalError, content.message);
  });
  return server;

  async function callTool(name: string, sentArguments: Arguments): Promise<CallToolResult> {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, describeUnknownTool(name));
    const args = readArguments(tool, sentArguments);
    let lastRequest: Parameters<Ask> | undefined;
    const askAndRemember: Ask = (...request) => {
      lastRequest = request;
      return ask(...request);
    };
    const result = args instanceof Failure ? args : await tool.run(args, askAndRemember).catch(refuseFault);
    if (result instanceof Failure)
      return { content: [{ type: 'text', text: describeFailure(tool, result) }], isError: true };
    return writeAnswer(result, lastRequest && cite(lastRequest, url));
  }

  function refuseFault(fault: unknown): Failure {
    reportFault(fault);
    return internalError;
  }
}

function describeUnknownTool(name: string): string {
  const knownTools = tools.map((each) => each.name);
  return `there is no tool ${JSON.stringify(name.slice(0, 100))}; the tools are ${knownTools.join(', ')}`;
}

const toolDescriptions = tools.map(({ name, description, arguments: properties, required = [], answers }) => ({
  name,
  description,
  inputSchema: {
    type: 'object' as const,
    properties,
    ...(required.length > 0 ? { required: [...required] } : {}),
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object' as const,
    properties: {
      data: answers ?? {},
      ...(answers?.type === 'object' ? {} : { total: { type: 'integer' } }),
      source: { type: 'object' },
    },
    required: ['data'],
  },
  annotations: { readOnlyHint: true },
}));

interface Source {
  /** Undefined if the request has a body, or a value that a path cannot contain. */
  readonly url: string | undefined;
  /** The resource `almanac://datasets/{name}` describes the sources of each. */
  readonly datasets: readonly string[];
}

/** Cites the last request of a tool call: earlier ones only find its subject, or check the address that it formats. */
function cite([id, { fields: _fields, ...values }]: Parameters<Ask>, url: string): Source {
  const operation = findOperation(id);
  return { url: writeUrl(operation, values, url), datasets: operation.reads };
}

function writeUrl(operation: AnyOperation, values: Values, url: string): string | undefined {
  if (operation.method !== 'GET') return undefined;
  try {
    return url + writeRequest(shapeRequest(operation), values).path;
  } catch {
    return undefined;
  }
}

function writeAnswer({ data, meta }: Answered, source: Source | undefined): CallToolResult {
  const total = meta?.total;
  const isPart = Array.isArray(data) && total !== undefined && total > data.length;
  const text = Array.isArray(data) && data.length === 0 ? 'Nothing was found.' : writeText(data);
  const notes = [
    ...(isPart ? [`(${data.length} of ${total})`] : []),
    ...(source ? [`Source: ${[source.url ?? [], source.datasets].flat().join(', ')}`] : []),
  ];
  return {
    content: [{ type: 'text', text: [text, ...notes].join('\n') }],
    structuredContent: { data, ...(total === undefined ? {} : { total }), ...(source && { source }) },
  };
}

/** Advice on failures that other arguments would not avoid. */
const advice: Readonly<Partial<Record<Failure['code'], string>>> = {
  rate_limited: 'Do not repeat the call earlier.',
  invalid_api_key: 'Ask the person to correct the API key in the configuration of this server.',
  internal: 'Try once more; other arguments do not help.',
  unavailable: 'Try again later; other arguments do not help.',
};

/** Names the arguments of the tool, not the parameters of the operation. */
function describeFailure({ argumentNames = {} }: Tool, failure: Failure): string {
  const { code, retryAfterSeconds } = failure;
  const nameArgument = (param: string) => (Object.hasOwn(argumentNames, param) && argumentNames[param]) || param;
  const sentence = failure.describe(nameArgument);
  const wait = retryAfterSeconds === undefined ? '' : ` Wait ${retryAfterSeconds} seconds.`;
  return [`${sentence}${sentence.endsWith('.') ? '' : '.'}${wait}`, ...(advice[code] ? [advice[code]] : [])].join(' ');
}

/** Writes one line per value, or one line per record of a list. Omits null and empty lists. */
function writeText(data: unknown): string {
  if (!Array.isArray(data)) return isObject(data) ? writeLines(data, '').join('\n') : writeValue(data);
  return data
    .map((record) => `- ${isObject(record) ? writeLines(record, '').join('; ') : writeValue(record)}`)
    .join('\n');
}

function writeLines(record: object, prefix: string): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (isObject(value)) return writeLines(value, `${prefix}${name}.`);
    return [`${prefix}${name}: ${writeValue(value)}`];
  });
}

/** Lists inside records, such as the lines of an address, are short enough for one line. */
function writeValue(value: unknown): string {
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : String(value);
  return value.every(isObject) ? JSON.stringify(value) : value.map(writeValue).join(', ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
