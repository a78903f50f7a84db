import { expect, it } from 'vitest';
import { readRemaining, start } from '../accounts/limited-service.js';
import type { Answer } from '../openapi-check.js';
import type { Service } from '../service.js';

const headers = { 'content-type': 'application/json' };
const send = (service: Service, message: object, ownHeaders = {}): Promise<Answer> =>
  service.ask('POST', '/mcp', { ...headers, ...ownHeaders }, JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }));
const callTool = (service: Service, name: string, toolArguments: object): Promise<Answer> =>
  send(service, { method: 'tools/call', params: { name, arguments: toolArguments } });

it('A tool call costs as much as the requests that it makes', async () => {
  const service = await start();
  expect(readRemaining(await service.get('/countries/CH'))).toEqual([19, 99]);
  // The tools make one request for a country by its code, two for an address, and one for any time conversion.
  expect(readRemaining(await callTool(service, 'country_facts', { country: 'CH' }))).toEqual([18, 98]);
  expect(readRemaining(await callTool(service, 'address', { country: 'CH', city: 'Bern' }))).toEqual([16, 96]);
  const times = { time: '2026-12-01T09:00', from: 'Tokyo', to: ['São Paulo', 'Asia/Kolkata'] };
  expect(readRemaining(await callTool(service, 'convert_time', times))).toEqual([15, 95]);
  // Wrong arguments cost as much as an invalid request.
  expect(readRemaining(await callTool(service, 'country_facts', { land: 'CH' }))).toEqual([14, 94]);
});

it('Messages other than tool calls count only against the burst limit, except those that read a resource', async () => {
  const service = await start();
  expect(readRemaining(await send(service, { method: 'ping' }))).toEqual([19, 100]);
  expect(readRemaining(await send(service, { method: 'tools/list' }))).toEqual([18, 100]);
  expect(readRemaining(await send(service, { method: 'resources/list' }))).toEqual([17, 100]);
  // Reading a resource counts against the daily limit too, like a request for data.
  for (const [uri, remaining] of [
    ['almanac://guidelines', [16, 99]],
    ['almanac://datasets', [15, 98]],
    ['almanac://nothing', [14, 97]],
  ])
    expect(readRemaining(await send(service, { method: 'resources/read', params: { uri } }))).toEqual(remaining);
});

const call = { method: 'tools/call', params: { name: 'country_facts', arguments: { country: 'CH' } } };

it.each([
  ['burst limit', { ANONYMOUS_BURST: '1/10s' }],
  ['daily limit', { ANONYMOUS_DAILY_LIMIT: '1' }],
])('A tool call over the %s gets 429, like any other request', async (_limit, environment) => {
  const service = await start(environment);
  await service.get('/countries/CH');
  const expected = await service.get('/countries/FR');
  const { status, headers, json } = await send(service, call);
  const headerNames = ['content-type', 'ratelimit', 'ratelimit-policy', 'retry-after', 'cache-control'];
  const pickHeaders = (all: Answer['headers']) => headerNames.map((name) => [name, all[name]]);
  expect([status, pickHeaders(headers)]).toEqual([429, pickHeaders(expected.headers)]);
  expect({ ...json.error, requestId: '' }).toEqual({ ...expected.json.error, requestId: '' });
});

it('A list of messages gets 400, and counts as one request, only against the burst limit', async () => {
  const service = await start();
  for (const list of [[], [call], Array.from({ length: 20 }, () => call)]) {
    const { status, json } = await service.ask('POST', '/mcp', headers, JSON.stringify(list));
    expect([status, json.error.code]).toEqual([400, -32600]);
  }
  expect(readRemaining(await send(service, { method: 'ping' }))).toEqual([16, 100]);
});

it('The answer to a tool call whose second request exceeds the daily limit tells the assistant to wait', async () => {
  const service = await start({ ANONYMOUS_DAILY_LIMIT: '3' });
  await callTool(service, 'address', { country: 'CH', city: 'Bern' });
  const { status, json: answer } = await callTool(service, 'address', { country: 'FR', city: 'Paris' });
  expect([status, answer.result.isError]).toEqual([200, true]);
  expect(answer.result.content[0].text).toMatch(
    /daily limit of 3 .*Wait \d+ seconds\. Do not repeat the call earlier\./,
  );
});

it('A message with an invalid key gets 401', async () => {
  const service = await start();
  const { status, headers: received } = await send(service, { method: 'ping' }, { 'x-api-key': 'wrong' });
  expect([status, received['www-authenticate']]).toEqual([401, 'Bearer']);
});
