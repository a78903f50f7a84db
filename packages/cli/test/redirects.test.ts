import { describe, expect, it } from 'vitest';
import { findInRequests, startScriptedServer } from '../../client/test/scripted-server.js';
import { connectStdioWithEnvironment } from '../../server/test/mcp/connect.js';
import { runMain } from './run-main.js';

const [ownServer, otherServer] = await Promise.all([startScriptedServer(), startScriptedServer()]);

const key = 'alm_live_4fXq0bT1mPzC_secret';
const countryResponse = { json: { data: { alpha2: 'CH', name: 'Switzerland' } } };

function playRedirect(location: string): void {
  ownServer.play({ status: 307, text: '', headers: { location } }, countryResponse);
  otherServer.play(countryResponse);
}

describe('A key', () => {
  it('of the command line is sent again after a redirect within its origin, but not to another origin', async () => {
    playRedirect(`${otherServer.url}/countries/CH`);
    const words = ['country', 'CH', '--url', ownServer.url, '--key', key];
    expect(JSON.parse((await runMain(words)).output)).toEqual(countryResponse.json);
    expect([findInRequests(ownServer, key), findInRequests(otherServer, key)]).toEqual([[true], [false]]);
    playRedirect('/v1/countries/CH');
    await runMain(words);
    expect(findInRequests(ownServer, key)).toEqual([true, true]);
  });

  it('of almanac mcp is not sent to another origin after a redirect', async () => {
    playRedirect(`${otherServer.url}/countries/CH`);
    const client = await connectStdioWithEnvironment({ ALMANAC_KEY: key }, 'modern', '--url', ownServer.url);
    await client.callTool({ name: 'look_up', arguments: { operation: 'getCountry', parameters: { alpha2: 'CH' } } });
    await client.close();
    expect(findInRequests(ownServer, key)).toContain(true);
    expect(findInRequests(otherServer, key).length).toBeGreaterThan(0);
    expect(findInRequests(otherServer, key)).not.toContain(true);
  });
});
