import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerOptions } from './mcp-server.js';

/** Each message gets a new server, so no state is kept, and one message cannot cancel another. */
export async function answerMessage(
  request: Request,
  parsedBody: object,
  options: McpServerOptions,
): Promise<Response> {
  if (await isLegacyRequest(request, parsedBody)) return answerLegacy(request, parsedBody, options);
  return createMcpHandler(() => createMcpServer(options), { legacy: 'reject' }).fetch(request, { parsedBody });
}

/** Answers a message of a protocol version before 2026-07-28 in JSON. The SDK's own handler would open a stream. */
async function answerLegacy(request: Request, parsedBody: object, options: McpServerOptions): Promise<Response> {
  const mcp = createMcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await mcp.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await mcp.close();
  }
}
