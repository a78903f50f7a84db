import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { closeAtEnd } from '../engines/close-at-end.js';
import { root } from '../openapi-tools.js';

/** The way a client connects: with a handshake in versions up to 2025-11-25, without one since 2026-07-28. */
export type Era = 'legacy' | 'modern';

/** Each era, with the latest version of the protocol in it. */
export const eras = [
  ['legacy', '2025-11-25'],
  ['modern', '2026-07-28'],
] as const satisfies readonly (readonly [Era, string])[];

/** Connects the official client to a service, until the end of the test that calls this or of all tests of the file. */
export async function connectHttp(url: string, era: Era = 'modern'): Promise<Client> {
  const client = await connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)), era);
  closeAtEnd(() => client.close());
  return client;
}

/** Connects the official client to `almanac mcp`, which the client starts. */
export function connectStdio(era: Era, ...args: string[]): Promise<Client> {
  return connectStdioWithEnvironment({}, era, ...args);
}

/** Connects the official client to `almanac mcp` with the given environment variables. */
export function connectStdioWithEnvironment(env: Record<string, string>, era: Era, ...args: string[]): Promise<Client> {
  const program = { command: process.execPath, args: ['packages/cli/bin/almanac.js', 'mcp', ...args], cwd: root, env };
  return connect(new StdioClientTransport(program), era);
}

async function connect(transport: Transport, era: Era): Promise<Client> {
  const mode = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}
