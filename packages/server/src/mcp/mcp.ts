import { loadFromFolder } from '@almanac/data/node';
import { type AnyOperation, Failure, openContext, type Values } from '@almanac/operations';
import { internalError } from '@almanac/operations/http';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { readVersion } from '../storage/built-folder.js';
import { createMcpServer } from './mcp-server.js';
import { type Answered, type Ask, askInProcess, findOperation } from './tool.js';

/** The maximum length of a message, in bytes. Tools take short arguments. */
const maxMessageBytes = 1024 * 1024;

/** Calls an operation of a server, and returns its answer. */
export type AskServer = (operation: AnyOperation, values: Values) => Promise<Answered | Failure>;

/**
 * Serves assistants on stdin and stdout (Model Context Protocol) until stdin ends. Stdout is only for messages.
 * @param askServer calls an operation of a server; by default, the data in this package is used
 * @param url the URL of the server
 */
export async function startMcp(askServer?: AskServer, url?: string): Promise<void> {
  const version = await readVersion();
  const ask = askServer ? createRemoteAsk(askServer) : createLocalAsk(version, console.error);
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: maxMessageBytes });
  const closing = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    // An error of stdout means that the assistant has disconnected.
    process.stdout.on('error', () => resolve());
  });
  serveStdio(() => createMcpServer({ ask, url: url?.replace(/\/$/, ''), version, reportFault: console.error }), {
    transport,
  });
  await closing;
}

/**
 * Creates a function that gets answers from a server. The command line is a separate bundle with its own copy of
 * `Failure`, so a `Failure` is created anew here.
 */
function createRemoteAsk(askServer: AskServer): Ask {
  return async (id, values) => {
    const result = await askServer(findOperation(id), values);
    return 'data' in result ? result : new Failure(result.code, result.message, result);
  };
}

/** Creates a function that answers from the data in this package. The first call opens the data. */
function createLocalAsk(version: string, reportFault: (fault: unknown) => void): Ask {
  let opening: ReturnType<typeof openContext> | undefined;
  return async (id, values) => {
    opening ??= openContext(loadFromFolder(), version).catch((fault) => {
      // The next call tries again.
      opening = undefined;
      throw fault;
    });
    return askInProcess(id, values, {
      ...(await opening),
      nowMs: Date.now(),
      requestId: 'stdio',
      takeWork: () => undefined,
      chargeQuestion: async () => undefined,
      async reportFault(fault) {
        reportFault(fault);
        return internalError;
      },
    });
  };
}
