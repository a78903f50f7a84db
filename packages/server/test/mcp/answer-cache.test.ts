import { describe, expect, it } from 'vitest';
import { AnswerCache, type Call, readCall } from '../../src/mcp/answer-cache.js';
import { readRemaining, start } from '../accounts/limited-service.js';
import type { Service } from '../service.js';

const createCall = (id: number | string, name: string, toolArguments: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: toolArguments },
});
const sendMessage = (service: Service, message: object) =>
  service.ask('POST', '/mcp', { 'content-type': 'application/json' }, JSON.stringify(message));

describe('A repeated tool call', () => {
  it('gets the same answer with its own id, at the same cost', async () => {
    const service = await start();
    const first = await sendMessage(service, createCall(1, 'country_facts', { country: 'CH' }));
    const repeatedAnswer = await sendMessage(service, createCall('b-2', 'country_facts', { country: 'CH' }));
    expect(first.json.result.structuredContent.data.name).toBe('Switzerland');
    expect(repeatedAnswer.json).toEqual({ ...first.json, id: 'b-2' });
    expect([readRemaining(first), readRemaining(repeatedAnswer)]).toEqual([
      [19, 99],
      [18, 98],
    ]);
    const other = await sendMessage(service, createCall(3, 'country_facts', { country: 'AT' }));
    expect(other.json.result.structuredContent.data.name).toBe('Austria');
  });

  it('is answered in the version of the protocol in which it was sent', async () => {
    const service = await start();
    const message = createCall(1, 'where_is', { latitude: 47.37, longitude: 8.54 });
    const legacy = await sendMessage(service, message);
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = {
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'where_is',
    };
    const body = JSON.stringify({ ...message, params: { ...message.params, _meta: meta } });
    const modern = await service.ask('POST', '/mcp', headers, body);
    expect([legacy.json.result.resultType, modern.json.result.resultType]).toEqual([undefined, 'complete']);
    const answerToMismatch = await service.ask('POST', '/mcp', { ...headers, 'mcp-name': 'address' }, body);
    expect(answerToMismatch.json.error.code).toBe(-32020);
  });
});

describe('AnswerCache', () => {
  const message = createCall(7, 'moon_and_sky', {});
  const knownCall = readCall(message) as Call;

  it('returns an answer until it expires', () => {
    const answers = new AnswerCache();
    answers.keep(knownCall, '{"jsonrpc":"2.0","id":7,"result":{"content":[]}}', 1000);
    expect(JSON.parse(answers.find(knownCall, 999) as string)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: { content: [] },
    });
    expect(answers.find(knownCall, 1000)).toBeUndefined();
  });

  it.each([
    '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"there is no tool"}}',
    '{"jsonrpc":"2.0","id":7,"result":{"isError":true,"content":[]}}',
  ])('does not store the failure %s', (response) => {
    const answers = new AnswerCache();
    answers.keep(knownCall, response, Number.POSITIVE_INFINITY);
    expect(answers.find(knownCall, 0)).toBeUndefined();
  });

  it.each([
    { ...message, method: 'tools/list' },
    { ...message, id: undefined },
    { ...message, id: null },
    { ...message, id: {} },
  ])('ignores %j, which is not a tool call with a valid id', (other) => {
    expect(readCall(other)).toBeUndefined();
  });
});
