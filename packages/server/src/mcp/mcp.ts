import { loadFromFolder } from '@almanac/data/node';
import { type AnyOperation, Failure, openContext, type Values } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { readVersion } from '../storage/built-folder.js';
import { createMcpServer } from './mcp-server.js';
import { type Answered, type Ask, askHere, findOperation } from './tool.js';

/** The longest message, in bytes. Tools take short arguments. */
const maxMessageBytes = 1024 * 1024;

/** Answers an operation at a server. */
export type AskServer = (operation: AnyOperation, values: Values) => Promise<Answered | Failure>;

/**
 * Serves assistants on stdin and stdout (Model Context Protocol) until stdin ends. Stdout is for messages only.
 *
 * @param askServer without it, the data in this package answer
 * @param url where its server is
 */
export async function startMcp(askServer?: AskServer, url?: string): Promise<void> {
  const version = await readVersion();
  const ask = askServer ? openRemoteAsk(askServer) : openLocalAsk(version, console.error);
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: maxMessageBytes });
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    // The assistant has gone.
    process.stdout.on('error', () => resolve());
  });
  serveStdio(() => createMcpServer({ ask, url: url?.replace(/\/$/, ''), version, reportFault: console.error }), {
    transport,
  });
  await closed;
}

/** The command line is in a bundle of its own, so that its failures are of another copy of the class. */
function openRemoteAsk(askServer: AskServer): Ask {
  return async (id, values) => {
    const answered = await askServer(findOperation(id), values);
    return 'data' in answered ? answered : new Failure(answered.code, answered.message, answered);
  };
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
