import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();
const languages: readonly string[] = (await service.readData('/meta')).supportedLanguages;

type Named = Record<string, unknown> & { names: Record<string, string> };

/** Lists whose records have names. Each row has a path and the fields that contain a record's key and name. */
const lists = [
  ['/countries', 'alpha2', 'name'],
  ['/countries/FR/states', 'id', 'name'],
  ['/continents', 'code', 'name'],
  ['/states?country=CH', 'id', 'name'],
  ['/phone-codes', 'code', 'country'],
  ['/timezones', 'name', 'displayName'],
  ['/languages', 'code', 'name'],
  ['/currencies', 'code', 'name'],
  ['/moon-phases', 'key', 'name'],
  ['/planets', 'id', 'name'],
  ['/moons', 'id', 'name'],
  ['/stars?limit=50', 'id', 'name'],
  ['/galaxies?limit=50', 'id', 'name'],
] as const;

const toUrl = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

describe('lang=*', () => {
  it.each(lists)('adds the name in each language to %s, and keeps the default name', async (path, key, name) => {
    const allRecords: Named[] = await service.readData(toUrl(path, 'lang=*'));
    const plain: Named[] = await service.readData(path);
    expect(allRecords.map(({ names: _names, ...record }) => record)).toEqual(plain);
    for (const { names } of allRecords) expect(Object.keys(names)).toEqual(languages);
    for (const language of ['de', 'ja', 'zh-Hant', 'ar']) {
      const translatedRecords: Named[] = await service.readData(toUrl(path, `lang=${language}`));
      const byKey = new Map(translatedRecords.map((record) => [record[key], record[name]]));
      for (const record of allRecords)
        expect([record[key], record.names[language]]).toEqual([record[key], byKey.get(record[key])]);
    }
  });

  it.each(['/cities?country=CH&limit=300', '/cities/nearest?latitude=47&longitude=8&limit=20'])(
    'adds to %s only names that differ from the default one',
    async (path) => {
      const allRecords: Named[] = await service.readData(toUrl(path, 'lang=*'));
      for (const language of ['de', 'ja', 'ru']) {
        const translatedRecords: Named[] = await service.readData(toUrl(path, `lang=${language}`));
        expect(allRecords.map(({ name, names }) => names[language] ?? name)).toEqual(
          translatedRecords.map(({ name }) => name),
        );
      }
      for (const { name, names } of allRecords) expect(Object.values(names)).not.toContain(name);
    },
  );

  it('works with NDJSON, pages, selected fields and batches', async () => {
    const { text } = await service.get('/countries.ndjson?lang=*&fields=alpha2,names&limit=2&offset=1');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Named);
    expect(lines.map((line) => Object.keys(line))).toEqual([
      ['alpha2', 'names'],
      ['alpha2', 'names'],
    ]);
    expect(lines[0]?.names.de).toBe('Vereinigte Arabische Emirate');
    const { json } = await service.post('/batch', { requests: [{ path: '/countries?lang=*&limit=1' }] });
    expect(JSON.stringify(json)).toContain('"names":{');
  });

  it.each([
    '/countries.csv?lang=*',
    '/cities.geojson?lang=*',
    '/countries?lang=*&q=a',
    '/countries/DE?lang=*',
    '/search?lang=*&q=a',
  ])('leads to 400 for %s', async (path) => {
    const { status, json } = await service.get(path);
    expect([status, json.error.param]).toEqual([400, 'lang']);
  });

  it('is required for names in all languages: without it, records have no field "names"', async () => {
    expect((await service.get('/countries.csv?limit=1')).text).not.toContain('names');
    expect(await service.readData('/countries?limit=1')).not.toHaveProperty('0.names');
  });
});

describe('pretty=true', () => {
  it.each([
    '/countries?limit=3',
    '/countries?lang=*&limit=1',
    '/countries/DE',
    '/countries?fields=name,languages&limit=2',
    '/meta',
    '/maps/world',
    '/cities?limit=6000&fields=id',
  ])('formats %s with line breaks and indentation, and changes nothing else', async (path) => {
    const plain = await service.get(path);
    const { text, headers } = await service.get(toUrl(path, 'pretty=true'));
    expect(text).toBe(`${JSON.stringify(plain.json, null, 2)}\n`);
    expect(headers['content-type']).toBe(plain.headers['content-type']);
  });

  it('affects no format other than JSON, and pretty=false changes nothing', async () => {
    for (const [path, plainPath] of [
      ['/countries.csv?pretty=true', '/countries.csv'],
      ['/countries.ndjson?pretty=true', '/countries.ndjson'],
      ['/countries?pretty=false', '/countries'],
    ] as const)
      expect((await service.get(path)).text).toBe((await service.get(plainPath)).text);
    expect((await service.get('/countries?pretty=maybe')).json.error.param).toBe('pretty');
    expect(JSON.parse((await service.get('/countries?pretty=true&offset=9999')).text).data).toEqual([]);
  });
});
