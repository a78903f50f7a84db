import { afterAll, describe, expect, it } from 'vitest';
import type { Answer } from '../openapi-check.js';
import { sendRaw, writeRawRequest } from '../raw-request.js';
import { openService } from '../service.js';

const faults: string[] = [];
const service = await openService({ log: (line) => /"level":[56]0/.test(line) && faults.push(line) });
// No request may cause an internal error.
afterAll(() => expect(faults).toEqual([]));

const json = { 'content-type': 'application/json' };
const send = (body: string, headers: Record<string, string> = json): Promise<Answer> =>
  service.ask('POST', '/mcp', headers, body);
const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' });
const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('/mcp rejects', () => {
  it.each<[string, string, Record<string, string>, number, RegExp]>([
    [
      'a content type other than JSON',
      JSON.stringify(ping(1)),
      { 'content-type': 'text/plain' },
      415,
      /application\/json/,
    ],
    ['no content type', JSON.stringify(ping(1)), {}, 415, /application\/json/],
    ['a body over 16 KiB', JSON.stringify(ping('x'.repeat(20_000))), json, 413, /16 KiB/],
    ['a list of a thousand elements', JSON.stringify(Array.from({ length: 1000 }, () => 1)), json, 400, /not a list/],
    ['a list of one message', JSON.stringify([ping(1)]), json, 400, /not a list/],
    ['deeply nested lists', nest(8000), json, 400, /not a list/],
    ['a body with __proto__', '{"__proto__":{"method":"ping"},"jsonrpc":"2.0","id":1}', json, 400, /JSON/],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}', json, 400, /JSON-RPC/],
    ['an id that is an object', JSON.stringify(ping({})), json, 400, /JSON-RPC/],
    ['an id that is too large a number', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}', json, 400, /JSON-RPC/],
    ['deeply nested objects', '{"a":'.repeat(2700) + 1 + '}'.repeat(2700), json, 400, /JSON-RPC/],
    [
      'an unknown protocol version',
      JSON.stringify(ping(1)),
      { ...json, 'mcp-protocol-version': '1999-01-01' },
      400,
      /2025-06-18/,
    ],
  ])('%s', async (_label, body, headers, status, message) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.json.error.message]).toEqual([status, expect.stringMatching(message)]);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
    'the method %s, since there are no sessions and no streams',
    async (method) => {
      const { status, headers } = await service.ask(method, '/mcp', {
        accept: 'text/event-stream',
        'mcp-session-id': 'x',
      });
      expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
    },
  );

  it('requests from pages of a site whose name resolves to this machine, and requests with a malformed origin', async () => {
    const origin = { ...json, origin: 'http://evil.example:8080' };
    const refusal = await send(JSON.stringify(ping(1)), { ...origin, host: 'evil.example:8080' });
    expect([refusal.status, refusal.json.error.code]).toEqual([403, 'forbidden_origin']);
    expect((await send(JSON.stringify(ping(1)), { ...json, origin: 'not an origin' })).status).toBe(403);
    // Under its own name, the service answers pages of any site. Under any name, it answers requests without an origin.
    const answer = await send(JSON.stringify(ping(1)), origin);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect((await send(JSON.stringify(ping(1)), { ...json, host: 'evil.example' })).status).toBe(200);
  });
});

describe('/mcp answers', () => {
  it.each<[string, unknown]>([
    ['a long id', 'x'.repeat(10_000)],
    ['a large id', Number.MAX_SAFE_INTEGER],
    ['a negative id', -1],
    ['an empty id', ''],
  ])('a message with %s', async (_label, id) => {
    expect((await send(JSON.stringify(ping(id)))).json).toEqual({ jsonrpc: '2.0', id, result: {} });
  });

  it.each<[string, object, RegExp]>([
    ['a method that only other servers have', { method: 'prompts/list' }, /Method not found/],
    [
      'arguments that are a list',
      { method: 'tools/call', params: { name: 'find_place', arguments: [1] } },
      /arguments/,
    ],
  ])('%s with a JSON-RPC error', async (_label, message, expected) => {
    const { status, json } = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }));
    expect([status, json.error.message]).toEqual([200, expect.stringMatching(expected)]);
  });

  it('a call that requests a task as it answers any other call', async () => {
    const params = { name: 'country_facts', arguments: { country: 'CH' }, task: { ttl: 1 } };
    const { json } = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    expect(json.result.structuredContent.data.alpha2).toBe('CH');
  });

  it('deeply nested and malformed arguments of tools, with a result that is marked as an error', async () => {
    for (const invalidId of [
      nest(5000),
      '{"__proto__x":{}}',
      '1e999',
      '"\\u0000\\ud800"',
      'true',
      '{"toString":1}',
      '[{"toString":1}]',
      `"${'x'.repeat(15_000)}"`,
    ]) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look_up","arguments":{"operation":"getCity","parameters":{"id":${invalidId}}}}}`;
      const { status, json } = await send(body);
      expect([invalidId.slice(0, 20), status, json.result?.isError ?? json.error]).toEqual([
        invalidId.slice(0, 20),
        200,
        true,
      ]);
    }
  });

  it('argument names such as toString, which every JavaScript object has, with an error for unknown names', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const params = { name: 'look_up', arguments: { operation: 'listCountries', parameters: { [name]: 'x' } } };
      const { json } = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
      expect(json.result.content[0].text).toContain(`${name} is not a parameter`);
    }
  });

  it('notifications and responses with 202 and no body', async () => {
    for (const message of [
      { method: 'notifications/initialized' },
      { method: 'notifications/cancelled', params: { requestId: 1 } },
      { id: 1, result: {} },
    ]) {
      const { status, bytes } = await send(JSON.stringify({ jsonrpc: '2.0', ...message }));
      expect([status, bytes.length]).toEqual([202, 0]);
    }
  });

  it('at least 200 of 250 concurrent callers, and tells the others to try again', async () => {
    const answers = await Promise.all(Array.from({ length: 250 }, () => send(JSON.stringify(ping(1)))));
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refusals.length).toBeGreaterThanOrEqual(200);
    for (const { status, headers } of refusals) expect([status, headers['retry-after']]).toEqual([503, '1']);
  });

  it('a caller after another has disconnected before its request was complete', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_place', arguments: { q: 'a' } },
    });
    const incompleteRequest = writeRawRequest(
      'POST',
      '/mcp',
      { ...json, 'content-length': String(body.length + 10) },
      body,
    );
    const { connect } = await import('node:net');
    await new Promise<void>((resolve) => {
      const socket = connect(service.port, '127.0.0.1', () => socket.write(incompleteRequest, () => socket.destroy()));
      socket.on('close', () => resolve()).on('error', () => {});
    });
    const completeRequest = writeRawRequest('POST', '/mcp', { ...json, 'content-length': String(body.length) }, body);
    expect((await sendRaw(service.port, completeRequest)).status).toBe(200);
  });
});
