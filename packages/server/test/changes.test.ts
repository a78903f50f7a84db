import { loadFromFolder } from '@almanac/data/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

/** Two refreshes that never were. */
const made = {
  versions: ['2026.9.3', '2026.10.1', '2026.11.20'],
  changes: [
    [
      ['cities', 'changed', '1', 'Prayagraj', 'Allahabad'],
      ['cities', 'added', '2', 'Essen'],
      ['phoneCodes', 'removed', 'AN', ''],
    ],
    [
      ['cities', 'removed', '2', 'Essen'],
      ['cities', 'changed', '1', 'Prayagraj'],
      ['countries', 'changed', 'TR', 'Türkiye', 'Turkey'],
    ],
  ],
};

let service: Service;
let real: Service;
beforeAll(async () => {
  const load = loadFromFolder();
  const encoded = new TextEncoder().encode(JSON.stringify(made));
  service = await startService({ load: async (name) => (name === 'changes.json' ? encoded : load(name)) });
  real = await startService();
});
afterAll(() => Promise.all([service.close(), real.close()]));

const list = async (query: string) => {
  const { status, json } = await service.get(`/changes${query}`);
  expect([query, status]).toEqual([query, 200]);
  return json.data.map(({ dataset, change, key }: Record<string, string>) => `${dataset} ${change} ${key}`);
};

describe('GET /changes', () => {
  it('lists what happened to each record since a version', async () => {
    expect((await service.get('/changes?since=2026.9.3')).json).toEqual({
      data: [
        {
          dataset: 'cities',
          change: 'changed',
          key: '1',
          name: 'Prayagraj',
          formerName: 'Allahabad',
          dataVersion: '2026.11.20',
        },
        {
          dataset: 'countries',
          change: 'changed',
          key: 'TR',
          name: 'Türkiye',
          formerName: 'Turkey',
          dataVersion: '2026.11.20',
        },
        { dataset: 'phoneCodes', change: 'removed', key: 'AN', name: null, formerName: null, dataVersion: '2026.10.1' },
      ],
      meta: { count: 3, total: 3 },
    });
    expect(await list('?since=2026.10.1')).toEqual(['cities changed 1', 'cities removed 2', 'countries changed TR']);
    expect(await list('?since=2026.11.20')).toEqual([]);
  });

  it('starts at the first version if none is given', async () => {
    expect((await service.get('/changes')).json).toEqual((await service.get('/changes?since=2026.9.3')).json);
  });

  it('can be filtered, sorted and paged, also as CSV', async () => {
    expect(await list('?dataset=phoneCodes')).toEqual(['phoneCodes removed AN']);
    expect(await list('?dataset=cities&change=removed&since=2026.10.1')).toEqual(['cities removed 2']);
    expect(await list('?sort=-key&limit=1')).toEqual(['countries changed TR']);
    expect(await list('?offset=2')).toEqual(['phoneCodes removed AN']);
    expect((await service.get('/changes.csv?fields=dataset,key,name')).text).toBe(
      'dataset,key,name\r\ncities,1,Prayagraj\r\ncountries,TR,Türkiye\r\nphoneCodes,AN,\r\n',
    );
  });

  it.each(['2026.11.19', '2026', 'latest', '2026.11.20.', '../manifest'])(
    'since=%s is 400 and names the versions',
    async (since) => {
      const { status, json } = await service.get(`/changes?since=${since}`);
      expect(status).toBe(400);
      expect(json.error).toMatchObject({
        code: 'invalid_query',
        param: 'since',
        message: 'since must be a version of the data: 2026.9.3, 2026.10.1, 2026.11.20',
      });
    },
  );

  it('refuses an unknown dataset and an unknown kind of change', async () => {
    expect((await service.get('/changes?dataset=citties')).json.error.message).toContain('did you mean cities?');
    expect((await service.get('/changes?change=renamed')).status).toBe(400);
  });
});

describe('The real log', () => {
  it('ends with the version that every answer carries', async () => {
    const { headers } = await real.get('/countries/DE');
    expect((await real.get(`/changes?since=${headers['x-data-version']}`)).json).toEqual({
      data: [],
      meta: { count: 0, total: 0 },
    });
    expect((await real.get('/changes?since=1999.1.1')).json.error.message).toContain(headers['x-data-version']);
  });

  it.each(['cities', 'states'])(
    'names %s that exist if they were added or changed, and do not if they were removed',
    async (dataset) => {
      for (const [change, found] of [
        ['added', 200],
        ['changed', 200],
        ['removed', 404],
      ]) {
        const { json } = await real.get(`/changes?dataset=${dataset}&change=${change}&limit=20`);
        for (const { key } of json.data)
          expect([key, (await real.get(`/${dataset}/${key}`)).status]).toEqual([key, found]);
      }
    },
  );

  it('has the corrections of the first version', async () => {
    const { json } = await real.get('/changes?since=2026.11.20&dataset=cities&limit=2000');
    const renamed = { key: '1021046', change: 'changed', name: 'Ekhephini', formerName: 'Barkly East' };
    expect(json.data).toContainEqual(expect.objectContaining(renamed));
  });
});
