import { writeRequest } from '@almanac/client/write-request';
import { type AnyOperation, Failure, shapeRequest, type Values } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { readArguments } from './read-arguments.js';
import { readResource, resources, resourceTemplates } from './resources.js';
import { type Answered, type Arguments, type Ask, findOperation, type Tool } from './tool.js';
import { tools } from './tools.js';

export interface McpServerOptions {
  readonly ask: Ask;
  /** The service that answers cite; without it they cite paths. */
  readonly url?: string;
  readonly version: string;
  /** Receives internal errors. */
  readonly reportFault: (fault: unknown) => void;
}

const instructions =
  'Reference data: places, countries, time zones, phone numbers, addresses, currencies, languages, Moon and sky. Answers are short; fields and limit get more. Unknown values are null.';

/**
 * No tool asks the assistant for input, so there is nothing to validate. The SDK's validator would be created for every
 * request.
 */
const noValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not expected' }) as const,
};

/** Tools and resources change with the release or its data, which clients notice within an hour. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const cacheHints = {
  'server/discover': cacheHint,
  'tools/list': cacheHint,
  'resources/list': cacheHint,
  'resources/templates/list': cacheHint,
  'resources/read': cacheHint,
};

/** Creates a server with every tool and resource, not yet connected. It keeps no state between calls. */
export function createMcpServer({ ask, url = '', version, reportFault }: McpServerOptions): Server {
  // McpServer rejects tools with JSON Schema.
  const server = new Server(
    { name: 'almanac', title: 'Almanac', version },
    { instructions, jsonSchemaValidator: noValidator, capabilities: { tools: {}, resources: {} }, cacheHints },
  );
  // Unreadable messages get an answer if possible, and are not internal errors.
  server.onerror = () => {};
  server.setRequestHandler('tools/list', () => ({ tools: describedTools }));
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

  async function callTool(name: string, sent: Arguments): Promise<CallToolResult> {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, refuseUnknownTool(name));
    const args = readArguments(tool, sent);
    let asked: Parameters<Ask> | undefined;
    const askRemembered: Ask = (...question) => {
      asked = question;
      return ask(...question);
    };
    const answered = args instanceof Failure ? args : await tool.run(args, askRemembered).catch(refuseFault);
    return answered instanceof Failure
      ? writeFailure(tool, answered)
      : writeAnswer(answered, asked && cite(asked, url));
  }

  /** Callers get no details of internal errors. */
  function refuseFault(fault: unknown): Failure {
    reportFault(fault);
    return ourFault;
  }
}

function refuseUnknownTool(name: string): string {
  const known = tools.map((each) => each.name);
  return `there is no tool ${JSON.stringify(name.slice(0, 100))}; the tools are ${known.join(', ')}`;
}

const sourceSchema = {
  type: 'object',
  properties: { url: { type: 'string' }, datasets: { type: 'array' } },
};

const describedTools = tools.map(({ name, description, arguments: properties, required = [], answers }) => ({
  name,
  description,
  inputSchema: { type: 'object' as const, properties, ...(required.length > 0 ? { required: [...required] } : {}) },
  outputSchema: {
    type: 'object' as const,
    properties: {
      data: answers ?? {},
      ...(answers?.type === 'object' ? {} : { total: { type: 'integer' } }),
      source: sourceSchema,
    },
    required: ['data'],
  },
  annotations: { readOnlyHint: true },
}));

/** The source of an answer. */
interface Source {
  /** Undefined if a URL cannot express the question, because it has a body, or a path cannot contain the value. */
  readonly url: string | undefined;
  /** The names of `almanac://datasets/{name}`, which describe their sources. */
  readonly datasets: readonly string[];
}

/** Cites the last request of a call: earlier ones only look up its subject. */
function cite([id, { fields: _fields, ...asked }]: Parameters<Ask>, url: string): Source {
  const operation = findOperation(id);
  return { url: writeUrl(operation, asked, url), datasets: operation.reads };
}

function writeUrl(operation: AnyOperation, asked: Values, url: string): string | undefined {
  if (operation.method !== 'GET') return undefined;
  try {
    return url + writeRequest(shapeRequest(operation), asked).path;
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

function writeFailure(tool: Tool, failure: Failure): CallToolResult {
  return { content: [{ type: 'text', text: describeFailure(tool, failure) }], isError: true };
}

/** Advice about failures that other arguments would not change. */
const advice: Readonly<Partial<Record<Failure['code'], string>>> = {
  rate_limited: 'Do not repeat the call before.',
  invalid_api_key: 'Ask the person to correct the API key in the configuration of this server.',
  internal: 'Try once more; other arguments do not help.',
  unavailable: 'Try again later; other arguments do not help.',
};

/** Describes the error of a call and how to correct it, with the names of the tool's arguments. */
function describeFailure({ argumentNames = {} }: Tool, failure: Failure): string {
  const { code, message, param, retryAfterSeconds } = failure;
  const ownName = param !== undefined && Object.hasOwn(argumentNames, param) ? argumentNames[param] : undefined;
  // Such messages of the service start with the parameter.
  const renamed =
    ownName !== undefined && message.startsWith(`${param} `)
      ? ownName + message.slice((param as string).length)
      : message;
  const wait = retryAfterSeconds === undefined ? '' : ` Wait ${retryAfterSeconds} seconds.`;
  return [`${renamed.replace(/\.?$/, '.')}${wait}`, ...(advice[code] ? [advice[code]] : [])].join(' ');
}

/** Writes an answer as text: a line for each value, and for each record of a list. Unknown values are omitted. */
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

/** Lists inside records are short: addresses have lines, countries have neighbours. */
function writeValue(value: unknown): string {
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : String(value);
  return value.every(isObject) ? JSON.stringify(value) : value.map(writeValue).join(', ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
