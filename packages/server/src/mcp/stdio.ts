import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerOptions } from './mcp-server.js';

/** The longest message, in bytes. Tools take short arguments. */
const maxMessageBytes = 1024 * 1024;

/** Serves the Model Context Protocol on stdin and stdout until stdin ends. Stdout is for messages only. */
export async function serveStdio(options: McpServerOptions): Promise<void> {
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
