import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';
import { type Almanac, type AlmanacOptions, createAlmanac } from '../src/index.js';
import { catchError } from './catch-error.js';

const service = await openService();
const almanac = createAlmanac({ baseUrl: service.url });

/** Creates a client, and a list of the requests that it sends, in order. */
function createRecordingClient(options: Partial<AlmanacOptions> = {}) {
  const requests: string[] = [];
  const recordingClient = createAlmanac({
    baseUrl: service.url,
    fetch: (url, init) => {
      requests.push(`${init?.method} ${String(url).slice(service.url.length)}`);
      return fetch(url, init);
    },
    ...options,
  });
  return { almanac: recordingClient, requests };
}

describe('A client answers like the service', () => {
  it('with a list', async () => {
    const { json } = await service.get('/cities?country=CH&q=zur');
    const { data, meta } = await almanac.cities.list({ country: 'CH', q: 'zur' });
    expect({ data, meta }).toEqual(json);
    expect(data[0]?.name).toBe('Zurich');
  });

  it('with a record, by its key alone or in an object', async () => {
    const german = await almanac.countries.get({ alpha2: 'CH', lang: 'de' });
    const english = await almanac.countries.get('CH');
    expect([german.data.name, english.data.name]).toEqual(['Schweiz', 'Switzerland']);
    expect((await almanac.cities.get(2657896)).data.name).toBe('Zurich');
  });

  it('for a key that has slashes, and with an error for a key that is empty or would change the URL', async () => {
    expect((await almanac.timezones.get('America/Argentina/Ushuaia')).data.name).toBe('America/Argentina/Ushuaia');
    for (const key of ['..', '.', '', 'Europe/../../meta', '/'])
      expect(await catchError(almanac.timezones.get(key))).toMatchObject({ code: 'invalid_query', param: 'zone' });
    expect(await catchError(almanac.countries.get('a/b?c#d'))).toMatchObject({ status: 400, param: 'alpha2' });
  });

  it('with an error for a key that ends in half a surrogate pair, as truncated text may', async () => {
    expect(await catchError(almanac.countries.get('\u{1f1e8}\ud83c'))).toMatchObject({ status: 400, param: 'alpha2' });
    expect(await catchError(almanac.timezones.get('\ud83c'))).toMatchObject({ code: 'not_found' });
  });

  it('with the answer to a POST: a list or a record', async () => {
    const { data, meta } = await almanac.where.locateMany({
      points: [[47.38, 8.54], { latitude: 35.68, longitude: 139.69 }],
      lang: 'de',
    });
    expect([data.map(({ country }) => country), meta.count]).toEqual([['CH', 'JP'], 2]);
    const address = { country: 'CH', streetAddress: 'Bundesplatz 3', postalCode: '3003', city: 'Bern' };
    expect((await almanac.addresses.format(address)).data.lines).toEqual(['Bundesplatz 3', 'CH-3003 Bern']);
  });

  it('with text, bytes and shapes', async () => {
    expect((await almanac.flags.svg('CH')).data).toBe((await service.get('/flags/CH.svg')).text);
    const { data: png } = await almanac.flags.png({ alpha2: 'CH', width: 32 });
    expect(Buffer.from(png).equals((await service.get('/flags/CH.png?width=32')).bytes)).toBe(true);
    const { data: shape } = await almanac.maps.countryGeojson({ alpha2: 'CH', scale: '110m' });
    expect([shape.id, shape.geometry.type]).toEqual(['CH', 'MultiPolygon']);
  });

  it('with lists in other formats', async () => {
    const filters = { continent: 'Oceania', recognized: true } as const;
    const csv = await almanac.countries.list(filters, { format: 'csv' });
    expect(csv.data).toBe((await service.get('/countries.csv?continent=Oceania&recognized=true')).text);
    const ndjson = await almanac.countries.list(filters, { format: 'ndjson' });
    expect(ndjson.data.trim().split('\n')).toHaveLength(14);
    const geojson = await almanac.countries.list({ ...filters, fields: ['name'] }, { format: 'geojson' });
    expect(geojson.data.features[0]?.properties).toEqual({ name: 'Australia' });
  });

  it('with the requested fields, which may be given as a string or a list', async () => {
    const { data } = await almanac.countries.list({ alpha2: ['CH', 'AT'], fields: ['alpha2', 'name'] });
    expect(data).toEqual([
      { alpha2: 'AT', name: 'Austria' },
      { alpha2: 'CH', name: 'Switzerland' },
    ]);
    expect((await almanac.astronomy.get({ date: '2024-04-08T18:00:00Z', fields: 'moon.key' })).data).toEqual({
      moon: { key: 'new-moon' },
    });
  });

  it('but in the default language of the client if a call names none', async () => {
    const frenchClient = createAlmanac({ baseUrl: `${service.url}/`, lang: 'fr' });
    expect((await frenchClient.countries.get('CH')).data.name).toBe('Suisse');
    expect((await frenchClient.countries.get({ alpha2: 'CH', lang: 'it' })).data.name).toBe('Svizzera');
  });

  it('with the data version and the request id', async () => {
    const { dataVersion, requestId, rateLimit } = await almanac.meta.get({ fields: 'dataVersion' });
    expect(dataVersion).toBe((await service.get('/meta')).json.data.dataVersion);
    expect([typeof requestId, rateLimit]).toEqual(['string', undefined]);
  });
});

describe('Errors', () => {
  it('have the code, the parameter and the request id', async () => {
    const error = await catchError(almanac.countries.list({ continent: 'Atlantis' as 'Asia' }));
    expect(error).toMatchObject({ name: 'AlmanacError', code: 'invalid_query', status: 400, param: 'continent' });
    expect(error.requestId).toMatch(/\S/);
    expect(error.message).toContain('continent must be');
  });

  it('suggest the nearest value', async () => {
    expect((await catchError(almanac.countries.get('UK'))).message).toContain('GB');
  });
});

describe('All records of a list', () => {
  it('are requested page by page', async () => {
    const { almanac, requests } = createRecordingClient();
    const codes: string[] = [];
    for await (const { alpha2 } of almanac.countries.list.all({ fields: ['alpha2'] }, { pageSize: 100 }))
      codes.push(alpha2);
    expect(codes).toHaveLength(250);
    expect(new Set(codes).size).toBe(250);
    expect(requests).toEqual([0, 100, 200].map((offset) => `GET /countries?fields=alpha2&limit=100&offset=${offset}`));
  });

  it('stop at the limit, and their pages are requested only when needed', async () => {
    const { almanac, requests } = createRecordingClient();
    const names: string[] = [];
    for await (const { name } of almanac.cities.list.all({ country: 'CH', limit: 5, offset: 1 }, { pageSize: 3 }))
      names.push(name);
    const { data } = await almanac.cities.list({ country: 'CH', limit: 5, offset: 1 });
    expect(names).toEqual(data.map(({ name }) => name));
    for await (const { id } of almanac.cities.list.all({}, { pageSize: 2 })) if (id) break;
    expect(requests).toHaveLength(4);
  });

  it('are an empty sequence if nothing matches', async () => {
    const { almanac, requests } = createRecordingClient();
    for await (const country of almanac.countries.list.all({ q: 'xxxxxxxx' })) expect(country).toBe('nothing');
    expect(requests).toHaveLength(1);
  });
});

describe('The allowance', () => {
  it('is reported by answers, and a 304 uses up only the burst allowance, not the daily one', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on' } });
    const almanac = createAlmanac({ baseUrl: limitedService.url });
    const first = await almanac.countries.get('CH');
    const second = await almanac.countries.get('CH');
    expect(first.rateLimit?.daily).toMatchObject({ limit: 100, windowSeconds: 86_400, remaining: 99 });
    expect(second.rateLimit?.daily?.remaining).toBe(99);
    expect(second.rateLimit?.burst).toMatchObject({ limit: 20, windowSeconds: 10, remaining: 18 });
    expect(second.data).toEqual(first.data);
  });

  it('is reported after a batch with a key, and each request of the batch counts', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on' } });
    const newKey = await limitedService.accounts.admin.issueKey('test', 'reader@example.org');
    const almanac = createAlmanac({ baseUrl: limitedService.url, key: newKey?.apiKey ?? '', batch: true });
    const answers = await Promise.all(['CH', 'AT', 'DE'].map((code) => almanac.countries.get(code)));
    expect(answers.map(({ data }) => data.name)).toEqual(['Switzerland', 'Austria', 'Germany']);
    expect((await almanac.meta.get()).rateLimit?.daily).toMatchObject({ limit: 2500, remaining: 2496 });
    const clientWithWrongKey = createAlmanac({ baseUrl: limitedService.url, key: 'nonsense' });
    expect((await catchError(clientWithWrongKey.countries.get('CH'))).code).toBe('invalid_api_key');
  });
});

describe('In batches', () => {
  it('answers are the same as without batches', async () => {
    const { almanac: batchingClient, requests } = createRecordingClient({ batch: true });
    const ask = (client: Almanac) =>
      Promise.all([
        client.countries.get('CH'),
        client.cities.list({ country: 'CH', q: 'zur' }),
        client.states.list(),
        client.timezones.get('Asia/Tokyo'),
        client.addresses.validate({ country: 'CH', city: 'Bern' }),
        catchError(client.countries.get('UK')),
      ]);
    const [separateAnswers, batchAnswers] = [await ask(almanac), await ask(batchingClient)];
    const dropResponseMetadata = (answers: readonly unknown[]) =>
      answers.map((answer) => ({ ...(answer as object), requestId: '', dataVersion: '' }));
    expect(dropResponseMetadata(batchAnswers)).toEqual(dropResponseMetadata(separateAnswers));
    // A batch cannot return all states, so the client requests them separately.
    expect(requests).toEqual(['POST /batch', 'GET /states']);
  });
});
