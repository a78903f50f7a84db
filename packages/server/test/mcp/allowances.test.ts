import { expect, it } from 'vitest';
import { left, start } from '../accounts/limited-service.js';
import type { Answer, Service } from '../service.js';

const json = { 'content-type': 'application/json' };
const send = (service: Service, message: object, headers = {}): Promise<Answer> =>
  service.ask('POST', '/mcp', { ...json, ...headers }, JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }));
const callTool = (service: Service, name: string, sent: object): Promise<Answer> =>
  send(service, { method: 'tools/call', params: { name, arguments: sent } });

it('a call counts as the requests that it makes', async () => {
  const service = await start();
  expect(left(await service.get('/countries/CH'))).toEqual([19, 99]);
  // A country by code takes one request, an address two, a conversion one for each place and one for itself.
  expect(left(await callTool(service, 'country_facts', { country: 'CH' }))).toEqual([18, 98]);
  expect(left(await callTool(service, 'address', { country: 'CH', city: 'Bern' }))).toEqual([16, 96]);
  const times = { time: '2026-12-01T09:00', from: 'Tokyo', to: ['São Paulo', 'Asia/Kolkata'] };
  expect(left(await callTool(service, 'convert_time', times))).toEqual([13, 93]);
  // Wrong arguments cost what a wrong request costs.
  expect(left(await callTool(service, 'country_facts', { land: 'CH' }))).toEqual([12, 92]);
});

it('what asks for no data counts against the burst only', async () => {
  const service = await start();
  expect(left(await send(service, { method: 'ping' }))).toEqual([19, 100]);
  expect(left(await send(service, { method: 'tools/list' }))).toEqual([18, 100]);
  expect(left(await send(service, { method: 'resources/read', params: { uri: 'almanac://guidelines' } }))).toEqual([
    17, 100,
  ]);
});

it('a call over the limit tells the assistant to wait, other messages are 429', async () => {
  const service = await start({ ANONYMOUS_DAILY_LIMIT: '2', ANONYMOUS_BURST: '5/10s' });
  await callTool(service, 'address', { country: 'CH', city: 'Bern' });
  const { status, json: answer } = await callTool(service, 'country_facts', { country: 'CH' });
  expect([status, answer.result.isError]).toEqual([200, true]);
  expect(answer.result.content[0].text).toMatch(
    /daily limit of 2 .*Wait \d+ seconds\. Do not repeat the call before\./,
  );
  await Promise.all(Array.from({ length: 5 }, () => send(service, { method: 'ping' })));
  const refused = await send(service, { method: 'ping' });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('a key that is not valid is 401', async () => {
  const service = await start();
  const { status, headers } = await send(service, { method: 'ping' }, { 'x-api-key': 'wrong' });
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
});
