import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInTime } from './machine/in-time.js';
import { openService } from './service.js';

/** The limits of requests are too high to matter, so only processor time is limited. */
const highLimits = { LIMITS: 'on', ANONYMOUS_BURST: '1000/100s', ANONYMOUS_DAILY_LIMIT: '100000' };

/** A module whose "images" each take 20 ms of its thread. */
const slowPictures = `data:text/javascript,${encodeURIComponent(`
  export class Resvg {
    render() {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      return { asPng: () => Buffer.from('picture') };
    }
  }
`)}`;

const service = await openService({ environment: highLimits, pngLibrary: slowPictures });

const getFrom = (address: string, path: string, headers: Record<string, string> = {}) =>
  service.ask('GET', path, headers, undefined, address);

describe('A caller whose processor time is used up, and one who has enough, who request the same at the same moment', () => {
  const [spent, fresh] = ['198.51.100.1', '198.51.100.2'];

  let offset = 0;
  beforeAll(async () => {
    for (const lang of ['de', 'fr', 'ja']) await getFrom(spent, `/cities.csv?fields=id&lang=${lang}`);
  });
  beforeEach(async () => {
    let status = 200;
    while (status === 200)
      status = (await getFrom(spent, `/cities.csv?fields=id&limit=1000&offset=${++offset}`)).status;
  });

  it.each([
    '/cities.csv?fields=id&offset=1',
    '/cities.json?fields=id&limit=4000&lang=fr',
    '/cities?fields=id,name&lang=*&limit=2000',
    '/maps/world.geojson?scale=50m&lang=fr',
    '/maps/country/LI.png?width=2048',
    '/maps/state/CA-NT.svg?fill=abcdef',
    '/atlas/state/ca-nt?lang=fr',
    '/sitemap.xml',
  ])('do not share the refusal of %s', async (path) => {
    const [refused, answered] = await Promise.all([getFrom(spent, path), getFrom(fresh, path)]);
    expect(answered.status).toBe(200);
    // Who asks while another caller's answer is being made gets the same one, free of charge.
    expect([429, 200]).toContain(refused.status);
  });
});

describe('A 304', () => {
  const [reader, other] = ['198.51.100.3', '198.51.100.4'];

  it.each([
    ['/maps/state/CA-NT.svg?', 8],
    ['/maps/state/US-AK.png?', 8],
    ['/maps/country/RU.svg?states=true', 8],
    ['/v3.1/translation/a?fields=name', 2.5],
  ])('of %s costs no more than a lookup, so that other callers need not wait', async (path, maxMs) => {
    const send = (index: number) => getFrom(reader, `${path}&_=${index}`, { 'if-none-match': '*' });
    for (let index = 0; index < 10; index++) await send(index);
    const before = process.cpuUsage();
    const requests = Array.from({ length: 80 }, (_, index) => send(index));
    const lookup = getFrom(other, '/countries/JP');
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([304]));
    expect((await lookup).status).toBe(200);
    const { user, system } = process.cpuUsage(before);
    expectInTime('ms of a core for a 304', (user + system) / 1000 / requests.length, maxMs);
  });
});

describe('Pictures for sharing that cannot be drawn because too many wait', () => {
  it('are 503 with the time to wait, and are not charged', async () => {
    const ids = (await service.get('/cities?limit=40&fields=id')).json.data.map(({ id }: { id: number }) => id);
    const address = '198.51.100.5';
    const answers = await Promise.all(ids.map((id: number) => getFrom(address, `/site/share/city/${id}.png`)));
    const statuses = answers.map(({ status }) => status);
    const drawnCount = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect([refused?.json.error.code, refused?.headers['retry-after']]).toEqual(['unavailable', '2']);
    const { usedMs } = (await getFrom(address, '/access/usage')).json.data.work;
    expect(usedMs).toBeLessThan(160 * drawnCount);
  });

  it('are 404 only if there is no such record', async () => {
    expect((await service.get('/site/share/country/zz.png')).status).toBe(404);
  });
});

describe('A missing page', () => {
  it('is charged like a page that exists', async () => {
    for (let index = 0; index < 20; index++)
      expect((await getFrom('198.51.100.6', `/atlas/nowhere-${index}`)).status).toBe(404);
    const { usedMs } = (await getFrom('198.51.100.6', '/access/usage')).json.data.work;
    // Each page is charged 5 ms. Some of that may be refilled by now.
    expect(usedMs).toBeGreaterThan(50);
  });
});
