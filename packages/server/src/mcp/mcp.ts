import { AlmanacError, createAlmanac } from '@almanac/client';
import { nameOperation } from '@almanac/client/names';
import { loadFromFolder } from '@almanac/data/node';
import { type ErrorCode, Failure, openContext, statusByCode, type Values } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readVersion } from '../storage/built-folder.js';
import { createMcpServer, type McpServerOptions } from './mcp-server.js';
import { type Answered, type Ask, askHere, findOperation } from './tool.js';

/** The longest message, in bytes. Tools take short arguments. */
const maxMessageBytes = 1024 * 1024;

/** A service that does not answer in this time is not reached. */
const timeoutMs = 20_000;

/** Where the answers come from. */
export interface McpOptions {
  /** The URL of a service; without it, the data in this package answer. */
  readonly url?: string | undefined;
  /** The key to send to that service. */
  readonly apiKey?: string | undefined;
}

/** Serves assistants on stdin and stdout (Model Context Protocol) until stdin ends. */
export async function startMcp({ url, apiKey }: McpOptions = {}): Promise<void> {
  const version = await readVersion();
  const reportFault = (fault: unknown) => console.error(fault);
  const ask = url === undefined ? openLocalAsk(version, reportFault) : openRemoteAsk(url, apiKey);
  await serveStdio({ ask, version, reportFault });
}

/** Answers from the data in this package, which are opened with the first question. */
function openLocalAsk(version: string, reportFault: (fault: unknown) => void): Ask {
  let opening: ReturnType<typeof openContext> | undefined;
  return async (id, values) => {
    opening ??= openContext(loadFromFolder(), version).catch((fault) => {
      // The next question tries again.
      opening = undefined;
      throw fault;
    });
    return askHere(id, values, {
      ...(await opening),
      nowMs: Date.now(),
      requestId: 'stdio',
      takeWork: () => undefined,
      chargeQuestion: async () => undefined,
      async reportFault(fault) {
        reportFault(fault);
        return ourFault;
      },
    });
  };
}

/** Asks a service by the client, whose methods have the names of the operations. */
function openRemoteAsk(baseUrl: string, key: string | undefined): Ask {
  const almanac = createAlmanac({ baseUrl, timeoutMs, retries: 0, ...(key && { key }) });
  const groups: Record<string, unknown> = { ...almanac };
  return async (id, values) => {
    const { group, method } = nameOperation(findOperation(id));
    const methods = (group === undefined ? groups : groups[group]) as Record<
      string,
      (values: Values) => Promise<Answered>
    >;
    const call = methods[method] as (values: Values) => Promise<Answered>;
    return call(values).catch((error: unknown) => {
      if (error instanceof AlmanacError) return readError(error, baseUrl);
      throw error;
    });
  };
}

function readError({ code, message, param, retryAfterSeconds }: AlmanacError, baseUrl: string): Failure {
  if (code === 'network' || code === 'timeout')
    return new Failure('unavailable', `the service at ${baseUrl} cannot be reached`);
  const known = Object.hasOwn(statusByCode, code) ? (code as ErrorCode) : 'unavailable';
  return new Failure(known, message, { param, retryAfterSeconds });
}

/** Serves the Model Context Protocol on stdin and stdout until stdin ends. Stdout is for messages only. */
async function serveStdio(options: McpServerOptions): Promise<void> {
  const mcp = createMcpServer(options);
  const closed = new Promise<void>((resolve) => {
    mcp.server.onclose = resolve;
    process.stdin.once('end', resolve);
    // The assistant has gone.
    process.stdout.on('error', () => resolve());
  });
  await mcp.connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: maxMessageBytes }));
  await closed;
}
