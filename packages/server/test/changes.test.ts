import { loadFromFolder } from '@almanac/data/node';
import { describe, expect, it } from 'vitest';
import { checkAtom } from './check-atom.js';
import { openService } from './service.js';

/** An invented log of changes, with two updates of the data. */
const inventedLog = {
  versions: ['2026.9.3', '2026.10.1', '2026.11.20'],
  changes: [
    [
      [
        'cities',
        'changed',
        '1',
        'Prayagraj',
        [
          ['name', 'Allahabad', 'Prayagraj'],
          ['population', 10, 11],
        ],
      ],
      ['cities', 'added', '2', 'Essen'],
      ['phoneCodes', 'removed', 'AN', ''],
    ],
    [
      ['countries', 'field-added', 'capital', '', [['capital', null, null, 'de']]],
      ['cities', 'removed', '2', 'Essen'],
      ['cities', 'changed', '1', 'Prayagraj', [['population', 11, 12]]],
      [
        'countries',
        'changed',
        'TR',
        'Türkiye',
        [
          ['name', 'Turkey', 'Türkiye'],
          ['name', 'Türkei & <Co>', 'Türkei', 'de'],
        ],
      ],
    ],
  ],
};

const load = loadFromFolder();
const encode = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));
const files = new Map([
  ['changes.json', encode(inventedLog)],
  ['cities/changes.json', encode([])],
]);
const service = await openService({ load: async (name) => files.get(name) ?? load(name) });
const realService = await openService();

const listChanges = async (query: string) => {
  const { status, json } = await service.get(`/changes${query}`);
  expect([query, status]).toEqual([query, 200]);
  return json.data.map(({ dataset, change, key }: Record<string, string>) => `${dataset} ${change} ${key}`);
};

describe('GET /changes', () => {
  it('lists the net changes of each record since a version', async () => {
    expect((await service.get('/changes?since=2026.9.3')).json).toEqual({
      data: [
        {
          dataset: 'cities',
          change: 'changed',
          key: '1',
          name: 'Prayagraj',
          formerName: 'Allahabad',
          fields: [
            { field: 'name', language: null, before: 'Allahabad', after: 'Prayagraj' },
            { field: 'population', language: null, before: 10, after: 12 },
          ],
          dataVersion: '2026.11.20',
        },
        {
          dataset: 'countries',
          change: 'field-added',
          key: 'capital',
          name: null,
          formerName: null,
          fields: [{ field: 'capital', language: 'de', before: null, after: null }],
          dataVersion: '2026.11.20',
        },
        {
          dataset: 'countries',
          change: 'changed',
          key: 'TR',
          name: 'Türkiye',
          formerName: 'Turkey',
          fields: [
            { field: 'name', language: null, before: 'Turkey', after: 'Türkiye' },
            { field: 'name', language: 'de', before: 'Türkei & <Co>', after: 'Türkei' },
          ],
          dataVersion: '2026.11.20',
        },
        {
          dataset: 'phoneCodes',
          change: 'removed',
          key: 'AN',
          name: null,
          formerName: null,
          fields: [],
          dataVersion: '2026.10.1',
        },
      ],
      meta: { count: 4, total: 4 },
    });
    expect(await listChanges('?since=2026.10.1')).toEqual([
      'cities changed 1',
      'cities removed 2',
      'countries field-added capital',
      'countries changed TR',
    ]);
    expect(await listChanges('?since=2026.11.20')).toEqual([]);
  });

  it.each([
    ['2026-01-01', '2026.9.3'],
    ['2026-10-01', '2026.9.3'],
    ['2026-10-02', '2026.10.1'],
    ['2026-11-20', '2026.10.1'],
    ['2026-11-21', '2026.11.20'],
    ['2026-10', '2026.9.3'],
  ])('returns the same changes for since=%s as for since=%s', async (date, version) => {
    expect(await listChanges(`?since=${date}`)).toEqual(await listChanges(`?since=${version}`));
  });

  it('starts at the first version by default', async () => {
    expect((await service.get('/changes')).json).toEqual((await service.get('/changes?since=2026.9.3')).json);
  });

  it('can be filtered, sorted and paged, also as CSV', async () => {
    expect(await listChanges('?dataset=phoneCodes')).toEqual(['phoneCodes removed AN']);
    expect(await listChanges('?dataset=cities&change=removed&since=2026.10.1')).toEqual(['cities removed 2']);
    expect(await listChanges('?change=field-added')).toEqual(['countries field-added capital']);
    expect(await listChanges('?dataset=countries&sort=-key&limit=1')).toEqual(['countries changed TR']);
    expect(await listChanges('?offset=3')).toEqual(['phoneCodes removed AN']);
    expect((await service.get('/changes.csv?fields=dataset,key,name')).text).toBe(
      'dataset,key,name\r\ncities,1,Prayagraj\r\ncountries,capital,\r\ncountries,TR,Türkiye\r\nphoneCodes,AN,\r\n',
    );
  });

  it.each(['2026.11.19', '2026', 'latest', '2026.11.20.', '2026-02-30', '2026-1-1', '../manifest'])(
    'answers 400 to since=%s and lists the versions',
    async (since) => {
      const { status, json } = await service.get(`/changes?since=${since}`);
      expect(status).toBe(400);
      expect(json.error).toMatchObject({
        code: 'invalid_query',
        param: 'since',
        message: 'since must be a date as YYYY-MM-DD, or a version of the data: 2026.9.3, 2026.10.1, 2026.11.20',
      });
    },
  );

  it('rejects an unknown dataset and an unknown kind of change', async () => {
    expect((await service.get('/changes?dataset=citties')).json.error.message).toContain('did you mean cities?');
    expect((await service.get('/changes?change=renamed')).status).toBe(400);
  });
});

describe('GET /changes.atom', () => {
  const readEntryTitles = (text: string) =>
    [...text.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) => /<title>(.*?)<\/title>/.exec(entry)?.[1]);

  it('has an entry for each change, the latest first', async () => {
    const { status, headers, text } = await service.get('/changes.atom');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(readEntryTitles(text)).toEqual([
      'cities: Prayagraj (1) changed (formerly Allahabad)',
      'countries: field capital added',
      'countries: Türkiye (TR) changed (formerly Turkey)',
      'phoneCodes: AN removed',
    ]);
    expect(text).toContain('population: 10 → 12');
    expect(text).toContain('<content type="text">capital in de</content>');
    expect(text).toContain('name in de: &quot;Türkei &amp; &lt;Co&gt;&quot; → &quot;Türkei&quot;');
    expect(text).toContain('<updated>2026-11-20T00:00:00Z</updated>');
    expect(readEntryTitles((await service.get('/changes.atom?limit=1')).text)).toHaveLength(1);
    expect(readEntryTitles((await service.get('/changes.atom?dataset=phoneCodes')).text)).toHaveLength(1);
    expect(readEntryTitles((await service.get('/changes.atom?since=2026-12-01')).text)).toEqual([]);
    expect((await service.get('/changes.atom?since=1999')).json.error.param).toBe('since');
  });

  it.each(['', '?limit=1000', '?since=2026-12-01'])(
    'is a valid Atom feed (RFC 4287) with the query "%s"',
    async (query) => {
      for (const { get } of [service, realService]) checkAtom((await get(`/changes.atom${query}`)).text);
    },
  );
});

describe('The changes recorded in the real data', () => {
  it('name the changed fields', async () => {
    const { json } = await realService.get('/changes?since=2026.11.20&dataset=cities&change=changed');
    for (const { key, name, formerName, fields } of json.data) {
      expect([key, fields.length > 0]).toEqual([key, true]);
      if (formerName !== null)
        expect(fields).toContainEqual({ field: 'name', language: null, before: formerName, after: name });
    }
  });

  it('report a new field of cities only once, instead of once for each city', async () => {
    const addedFields = (await realService.get('/changes?since=2026.11.22&dataset=cities&change=field-added')).json;
    expect(addedFields.data.map(({ key }: { key: string }) => key)).toEqual([
      'populationOf',
      'populationSource',
      'populationYear',
      'updated',
    ]);
    const changedRecords = (await realService.get('/changes?since=2026.11.22&dataset=cities&change=changed')).json;
    for (const { fields } of changedRecords.data)
      for (const { field } of fields) expect(['populationYear', 'updated']).not.toContain(field);
    expect(changedRecords.meta.total).toBeLessThan(20_000);
  });

  it('end with the version in the header x-data-version', async () => {
    const { headers } = await realService.get('/countries/DE');
    expect((await realService.get(`/changes?since=${headers['x-data-version']}`)).json).toEqual({
      data: [],
      meta: { count: 0, total: 0 },
    });
    expect((await realService.get('/changes?since=1999.1.1')).json.error.message).toContain(headers['x-data-version']);
  });

  it.each(['cities', 'states'])(
    'have keys of %s that the service finds if they were added or changed, and does not find if they were removed',
    async (dataset) => {
      for (const [change, expectedStatus] of [
        ['added', 200],
        ['changed', 200],
        ['removed', 404],
      ]) {
        const { json } = await realService.get(`/changes?dataset=${dataset}&change=${change}&limit=20`);
        for (const { key } of json.data)
          expect([key, (await realService.get(`/${dataset}/${key}`)).status]).toEqual([key, expectedStatus]);
      }
    },
  );

  it('include the correction of a name: Barkly East was renamed to Ekhephini', async () => {
    const { json } = await realService.get('/changes?since=2026.11.20&dataset=cities&limit=2000');
    const renamedCity = { key: '1021046', change: 'changed', name: 'Ekhephini', formerName: 'Barkly East' };
    expect(json.data).toContainEqual(expect.objectContaining(renamedCity));
  });
});
