import { loadFromFolder } from '@almanac/data/node';
import { type AnyOperation, Failure, findOperation, openContext, type Values } from '@almanac/operations';
import { internalError } from '@almanac/operations/http';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readVersion } from '../storage/built-folder.js';
import { createMcpServer } from './mcp-server.js';
import { StdioTransport } from './stdio-transport.js';
import { type Answered, type Ask, askInProcess } from './tool.js';

export type AskServer = (operation: AnyOperation, values: Values) => Promise<Answered | Failure>;

/** Serves the Model Context Protocol on stdin and stdout until stdin ends; by default from the data in this package. */
export async function startMcp(askServer?: AskServer, url?: string): Promise<void> {
  const version = await readVersion();
  const ask = askServer ? createRemoteAsk(askServer) : createLocalAsk(version);
  const transport = new StdioTransport();
  serveStdio(() => createMcpServer({ ask, url: url?.replace(/\/$/, ''), version, reportFault: console.error }), {
    transport,
  });
  await transport.closed;
}

/** The command line is a separate bundle with its own copy of `Failure`, so a `Failure` is created anew here. */
function createRemoteAsk(askServer: AskServer): Ask {
  return async (id, values) => {
    const result = await askServer(findOperation(id), values);
    return 'data' in result ? result : new Failure(result.code, result.text, result);
  };
}

/** Answers from the data in this package, which the first call opens. */
function createLocalAsk(version: string): Ask {
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
      chargeCall: async () => undefined,
      async reportFault(fault) {
        console.error(fault);
        return internalError;
      },
    });
  };
}
