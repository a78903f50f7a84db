import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../../client/test/scripted-server.js';
import { connectStdioWith } from '../../server/test/mcp/connect.js';
import { runMain } from './run-main.js';

let [own, other] = [] as unknown as [ScriptedServer, ScriptedServer];
beforeAll(async () => {
  [own, other] = await Promise.all([startScriptedServer(), startScriptedServer()]);
});
afterAll(() => Promise.all([own.close(), other.close()]));

const key = 'alm_live_4fXq0bT1mPzC_secret';
const country = { json: { data: { alpha2: 'CH', name: 'Switzerland' } } };
const hasKey = ({ received }: ScriptedServer) => received.map((request) => JSON.stringify(request).includes(key));

function playRedirect(location: string): void {
  own.play({ status: 307, text: '', headers: { location } }, country);
  other.play(country);
}

describe('A key', () => {
  it('of the command line is not sent to another origin by a redirect', async () => {
    playRedirect(`${other.url}/countries/CH`);
    const words = ['country', 'CH', '--url', own.url, '--key', key];
    expect(JSON.parse((await runMain(words)).output)).toEqual(country.json);
    expect([hasKey(own), hasKey(other)]).toEqual([[true], [false]]);
    playRedirect('/v1/countries/CH');
    await runMain(words);
    expect(hasKey(own)).toEqual([true, true]);
  });

  it('of almanac mcp is not sent to another origin by a redirect', async () => {
    playRedirect(`${other.url}/countries/CH`);
    const client = await connectStdioWith({ ALMANAC_KEY: key }, 'modern', '--url', own.url);
    await client.callTool({ name: 'look_up', arguments: { operation: 'getCountry', parameters: { alpha2: 'CH' } } });
    await client.close();
    expect(hasKey(own)).toContain(true);
    expect(hasKey(other).length).toBeGreaterThan(0);
    expect(hasKey(other)).not.toContain(true);
  });
});
