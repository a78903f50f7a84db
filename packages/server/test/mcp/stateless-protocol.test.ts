import { describe, expect, it } from 'vitest';
import type { Answer } from '../openapi-check.js';
import { openService } from '../service.js';

const service = await openService();

// The expected values are from https://modelcontextprotocol.io/specification/2026-07-28, in the pages on discovery,
// versioning, caching and transports.
const version = '2026-07-28';
const requestMeta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

interface Message {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

function send({ method, params }: Message, ownHeaders: Readonly<Record<string, string>> = {}, meta = requestMeta) {
  const name = params?.name ?? params?.uri;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': String(name) }),
    ...ownHeaders,
  };
  const message = { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta: meta } };
  return service.ask('POST', '/mcp', headers, JSON.stringify(message));
}

const call: Message = { method: 'tools/call', params: { name: 'country_facts', arguments: { country: 'CH' } } };

describe('In MCP 2026-07-28,', () => {
  it('the service can be discovered without a handshake', async () => {
    const { status, json } = await send({ method: 'server/discover' });
    expect(status).toBe(200);
    expect(json.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [version],
      capabilities: { tools: {}, resources: {} },
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'almanac', title: 'Almanac' } },
    });
  });

  it.each<Message>([
    { method: 'server/discover' },
    { method: 'tools/list' },
    { method: 'resources/list' },
    { method: 'resources/templates/list' },
    { method: 'resources/read', params: { uri: 'almanac://datasets' } },
  ])('the answer to $method may be cached for an hour by anyone', async (message) => {
    const { result } = (await send(message)).json;
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' });
  });

  it('a tool call is answered with JSON instead of a stream, and without a session', async () => {
    const { status, headers, json } = await send(call);
    expect([status, headers['content-type'], headers['mcp-session-id']]).toEqual([
      200,
      'application/json; charset=utf-8',
      undefined,
    ]);
    expect(json.result.structuredContent.data.capital).toBe('Bern');
  });

  it.each<[string, () => Promise<Answer>, number, number]>([
    [
      'a version that does not exist',
      () => send(call, futureHeaders, { ...requestMeta, [versionKey]: '2099-01-01' }),
      400,
      -32022,
    ],
    ['headers for another method', () => send(call, { 'mcp-method': 'tools/list' }), 400, -32020],
    ['headers for another tool', () => send(call, { 'mcp-name': 'where_is' }), 400, -32020],
    ['a message without client information', () => send(call, {}, {} as typeof requestMeta), 400, -32602],
    ['a method that this version has removed', () => send({ method: 'ping' }), 404, -32601],
    ['an unknown tool', () => send({ method: 'tools/call', params: { name: 'find_city' } }), 200, -32602],
    ['an unknown resource', () => send({ method: 'resources/read', params: { uri: 'almanac://x' } }), 200, -32602],
  ])('the service answers %s with the error code in the specification', async (_name, sendRequest, status, code) => {
    const answer = await sendRequest();
    expect([answer.status, answer.json.error.code, answer.json.id]).toEqual([status, code, 7]);
  });

  it('a subscription is acknowledged and ends, since nothing changes while the service runs', async () => {
    const params = { notifications: { toolsListChanged: true } };
    const { headers, text } = await send({ method: 'subscriptions/listen', params });
    expect(headers['content-type']).toBe('text/event-stream');
    expect(text).toMatch(/notifications\/subscriptions\/acknowledged.*\n\n.*\n.*"resultType":"complete"/);
  });

  it('a call without a required argument gets a result that names the argument', async () => {
    const { json } = await send({ method: 'tools/call', params: { name: 'country_facts', arguments: {} } });
    expect(json.result).toMatchObject({ isError: true, content: [{ text: 'country is required.' }] });
  });
});

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const futureHeaders = { 'mcp-protocol-version': '2099-01-01' };
