import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAlmanac } from '../src/index.js';
import { type ScriptedServer, startScriptedServer } from './scripted-server.js';

let [own, other] = [] as unknown as [ScriptedServer, ScriptedServer];
beforeAll(async () => {
  [own, other] = await Promise.all([startScriptedServer(), startScriptedServer()]);
});
afterAll(() => Promise.all([own.close(), other.close()]));

const key = 'alm_live_4fXq0bT1mPzC_secret';
const country = { json: { data: { alpha2: 'CH', name: 'Switzerland' } } };
const redirect = (status: number, location: string) => ({ status, text: '', headers: { location } });
const hasKey = ({ received }: ScriptedServer) => received.map((request) => JSON.stringify(request).includes(key));

describe('A key', () => {
  it.each([301, 302, 303, 307, 308])('is not sent to another origin after a %d', async (status) => {
    own.play(redirect(status, `${other.url}/countries/CH`));
    other.play(country);
    const { data } = await createAlmanac({ baseUrl: own.url, key }).countries.get('CH');
    expect([data.name, hasKey(own), hasKey(other)]).toEqual(['Switzerland', [true], [false]]);
  });

  it('is not sent to another origin with a batch', async () => {
    own.play(redirect(307, `${other.url}/batch`));
    const body = { data: { alpha2: 'CH' } };
    other.play({ json: { data: [1, 2].map(() => ({ status: 200, body })) } });
    const { countries } = createAlmanac({ baseUrl: own.url, key, batch: true });
    await Promise.all([countries.get('CH'), countries.get('AT')]);
    expect([hasKey(own), hasKey(other)]).toEqual([[true], [false]]);
  });

  it('is sent with redirects within its origin', async () => {
    own.play(redirect(302, '/v1/countries/CH'), country);
    await createAlmanac({ baseUrl: own.url, key }).countries.get('CH');
    expect(hasKey(own)).toEqual([true, true]);
  });
});
