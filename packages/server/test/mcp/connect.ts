import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { root } from '../openapi-tools.js';

/** Connects a client of the SDK to a service. */
export async function connectHttp(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } });
  return connect(transport as Transport);
}

/** Connects a client of the SDK to `almanac mcp`, which it starts. */
export function connectStdio(...args: string[]): Promise<Client> {
  return connectStdioWith({}, ...args);
}

/** Connects a client of the SDK to `almanac mcp` with these variables. */
export function connectStdioWith(env: Record<string, string>, ...args: string[]): Promise<Client> {
  const program = { command: process.execPath, args: ['packages/cli/bin/almanac.js', 'mcp', ...args], cwd: root, env };
  return connect(new StdioClientTransport(program));
}

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return client;
}
