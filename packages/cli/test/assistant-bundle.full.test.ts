import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv } from 'ajv';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireTool } from '../../data/test/packages/bundlers.js';
import { root } from '../../server/test/openapi-tools.js';

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const { version } = readJson(root, 'package.json');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-mcpb-'));
  for (const [path, bytes] of Object.entries(
    unzipSync(readFileSync(join(root, `build/packages/almanac-${version}.mcpb`))),
  )) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the bundle for assistants has a valid MCPB 0.3 manifest', () => {
  const { $schema: _draft, ...schema } = requireTool('@anthropic-ai/mcpb/mcpb-manifest-v0.3.schema.json') as object & {
    $schema: string;
  };
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(readJson(folder, 'manifest.json'));
  expect(validate.errors).toBeNull();
});

it('the bundle for assistants answers from the data inside, with the tools in its manifest', async () => {
  const { server, tools } = readJson(folder, 'manifest.json');
  const args = server.mcp_config.args.map((arg: string) => arg.replace(/^\$\{__dirname\}/, folder));
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: tmpdir(), env: {} }));
  const listedTools = (await client.listTools()).tools.map(({ name, description }) => ({ name, description }));
  expect(listedTools).toEqual(tools);
  const toolCall = { name: 'find_place', arguments: { q: '東京', types: ['city'], limit: 1 } };
  expect((await client.callTool(toolCall)).structuredContent).toMatchObject({ data: [{ country: 'JP' }] });
  await client.close();
});

it('server.json has a valid name and description, and the server name and version of package.json', () => {
  const { name, description, packages, ...server } = readJson(root, 'build/packages/almanac/server.json');
  const { mcpName, ...publishedPackage } = readJson(root, 'build/packages/almanac/package.json');
  // The pattern and the limit of 100 characters are from https://github.com/modelcontextprotocol/registry,
  // docs/reference/server-json/draft/server.schema.json.
  expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(description.length).toBeLessThanOrEqual(100);
  // The owner has not chosen a name yet if package.json has none.
  expect([name, server.version]).toEqual([mcpName ?? name, publishedPackage.version]);
  expect(packages).toMatchObject([
    { registryType: 'npm', identifier: publishedPackage.name, version: publishedPackage.version },
  ]);
});
