import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

const send = (body: string) => service.ask('POST', '/mcp', { 'content-type': 'application/json' }, body);
const call = (method: string, params?: object) =>
  send(JSON.stringify({ jsonrpc: '2.0', id: 7, method, ...(params && { params }) }));

describe('Errors of /mcp (JSON-RPC 2.0, section 5.1)', () => {
  it.each(['x', '{"jsonrpc":', '', '{"jsonrpc":"2.0",}'])(
    'are -32700 for a body that is not JSON: %j',
    async (body) => {
      const { status, json } = await send(body);
      expect([status, json]).toEqual([
        400,
        { jsonrpc: '2.0', id: null, error: { code: -32700, message: expect.stringContaining('must be JSON') } },
      ]);
    },
  );

  it.each(['[]', '1', 'null', '{}', '{"id":1,"method":"tools/list"}'])(
    'are -32600 for JSON that is no message: %s',
    async (body) => {
      const { status, json } = await send(body);
      expect([status, json.error.code]).toEqual([400, -32600]);
    },
  );

  it.each<[string, object | undefined, string]>([
    ['initialize', {}, 'params.protocolVersion must be of the type string'],
    ['initialize', undefined, 'params must be of the type object'],
    ['initialize', { protocolVersion: 5 }, 'params.protocolVersion must be of the type string'],
    ['tools/call', {}, 'params.name must be of the type string'],
    ['tools/call', { name: 5 }, 'params.name must be of the type string'],
    ['tools/list', { cursor: 5 }, 'params.cursor must be of the type string'],
    ['resources/read', {}, 'params.uri must be of the type string'],
  ])('are -32602 for invalid params, in one sentence: %s %j', async (method, params, message) => {
    const { status, json } = await call(method, params);
    expect([status, json.id, json.error]).toEqual([200, 7, { code: -32602, message }]);
  });

  it('are -32601 for an unknown method', async () => {
    expect((await call('tools/lift')).json.error.code).toBe(-32601);
  });
});

interface ToolSchema {
  readonly type: string;
  readonly properties?: object;
  readonly additionalProperties?: boolean;
}

describe('The schemas of tools', () => {
  it('are objects without alternatives at the top, and allow no other arguments', async () => {
    const { tools } = (await call('tools/list')).json.result;
    expect(tools.length).toBeGreaterThan(0);
    for (const { name, inputSchema, outputSchema } of tools as {
      name: string;
      inputSchema: ToolSchema;
      outputSchema: ToolSchema;
    }[]) {
      expect([name, inputSchema.type, outputSchema.type]).toEqual([name, 'object', 'object']);
      expect([name, inputSchema.properties, inputSchema.additionalProperties]).toEqual([
        name,
        expect.any(Object),
        false,
      ]);
      expect(Object.keys(inputSchema)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:any|one|all)Of$/)]),
      );
    }
  });
});

describe('moon_and_sky', () => {
  const ask = async (args: object) => (await call('tools/call', { name: 'moon_and_sky', arguments: args })).json.result;

  it('gives the season of a southern place', async () => {
    const { structuredContent } = await ask({ date: '2026-07-01', place: 'Sydney' });
    expect(structuredContent.data.sun.season).toMatchObject({ name: 'winter', hemisphere: 'south' });
  });
});

describe('Tools', () => {
  it.each([
    ['moon_and_sky', { place: '47,38,8,54' }, /47\.38,8\.54/],
    ['moon_and_sky', { place: '47,38 8,54' }, /47\.38,8\.54/],
    ['find_place', { near: '47,38,8,54' }, /47\.38,8\.54/],
    ['where_is', { latitude: '47,38', longitude: '8,54' }, /47\.38/],
    ['look_up', { operation: 'locatePoint', parameters: { latitude: '47,38', longitude: '8,54' } }, /47\.38/],
  ])('%s says that decimals take a point: %j', async (name, args, meant) => {
    const { isError, content } = (await call('tools/call', { name, arguments: args })).json.result;
    expect([isError, content[0].text]).toEqual([true, expect.stringMatching(meant)]);
  });

  it('read codes with space around them', async () => {
    const { structuredContent } = (
      await call('tools/call', { name: 'country_facts', arguments: { country: 'CH\u00a0' } })
    ).json.result;
    expect(structuredContent.data.alpha2).toBe('CH');
  });
});
