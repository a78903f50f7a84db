import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer, type McpServerOptions } from './mcp-server.js';

/** What is sent back over HTTP. */
export interface McpReply {
  readonly status: number;
  /** In JSON; empty if there is nothing to say. */
  readonly json: string;
}

/**
 * Answers one message. There is a new server and transport for each: nothing of a message stays for the next, and one cannot cancel another.
 *
 * @param protocolVersion as the client names it, if it does
 */
export async function answerMessage(
  message: unknown,
  protocolVersion: string | undefined,
  options: McpServerOptions,
): Promise<McpReply> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const mcp = createMcpServer(options);
  await mcp.connect(transport);
  try {
    const response = await transport.handleRequest(createRequest(protocolVersion), { parsedBody: message });
    return { status: response.status, json: await response.text() };
  } finally {
    await mcp.close();
  }
}

/** Where the SDK wants an address, and nothing is sent to. */
const nowhere = 'http://almanac.invalid/mcp';

/** The service has read the body already, and answers in JSON whatever is accepted. */
function createRequest(protocolVersion: string | undefined): Request {
  return new Request(nowhere, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(protocolVersion === undefined ? {} : { 'mcp-protocol-version': protocolVersion }),
    },
  });
}
