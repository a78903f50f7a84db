import { describe, expect, it } from 'vitest';
import { createAlmanac } from '../src/index.js';
import { findInRequests, startScriptedServer } from './scripted-server.js';

const [ownServer, otherServer] = await Promise.all([startScriptedServer(), startScriptedServer()]);

const key = 'alm_live_4fXq0bT1mPzC_secret';
const countryResponse = { json: { data: { alpha2: 'CH', name: 'Switzerland' } } };
const createRedirect = (status: number, location: string) => ({ status, text: '', headers: { location } });

describe('A key', () => {
  it.each([301, 302, 303, 307, 308])('is not sent to another origin after a redirect with %d', async (status) => {
    ownServer.play(createRedirect(status, `${otherServer.url}/countries/CH`));
    otherServer.play(countryResponse);
    const { data } = await createAlmanac({ baseUrl: ownServer.url, key }).countries.get('CH');
    expect([data.name, findInRequests(ownServer, key), findInRequests(otherServer, key)]).toEqual([
      'Switzerland',
      [true],
      [false],
    ]);
  });

  it('is not sent to another origin after a redirect of a batch', async () => {
    ownServer.play(createRedirect(307, `${otherServer.url}/batch`));
    const body = { data: { alpha2: 'CH' } };
    otherServer.play({ json: { data: [1, 2].map(() => ({ status: 200, body })) } });
    const { countries } = createAlmanac({ baseUrl: ownServer.url, key, batch: true });
    await Promise.all([countries.get('CH'), countries.get('AT')]);
    expect([findInRequests(ownServer, key), findInRequests(otherServer, key)]).toEqual([[true], [false]]);
  });

  it('is sent again after a redirect within its origin', async () => {
    ownServer.play(createRedirect(302, '/v1/countries/CH'), countryResponse);
    await createAlmanac({ baseUrl: ownServer.url, key }).countries.get('CH');
    expect(findInRequests(ownServer, key)).toEqual([true, true]);
  });
});
