import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CityFinder, openCityFinder } from './city-finder.js';
import type { ShardedHead } from './shards.js';

const compiled = new URL('../../../../dist/data/', import.meta.url);
const readBytes = (name: string) => readFileSync(new URL(name, compiled));

let loaded: string[];
let finder: CityFinder;
beforeEach(async () => {
  loaded = [];
  finder = await openCityFinder((name) => {
    loaded.push(name);
    return readFile(new URL(name, compiled));
  });
});

describe('the finder for pages', () => {
  test('has a head of 200 KB at most, compressed, and shards of 60 KB at most', () => {
    expect(brotliCompressSync(readBytes('cities/search/head.json')).length).toBeLessThanOrEqual(200_000);
    const { beginnings } = JSON.parse(readBytes('cities/search/head.json').toString()) as ShardedHead;
    for (const shard of beginnings.keys()) {
      expect(readBytes(`cities/search/shards/${shard}.tsv`).length).toBeLessThanOrEqual(60_000);
    }
  });

  test('loads the head and one shard for the first search, and nothing twice', async () => {
    await finder.find('bombay');
    await finder.find('bombay');
    await finder.find('bomba');
    expect(loaded).toHaveLength(2);
    const bytes = loaded.map((name) => brotliCompressSync(readBytes(name)).length).reduce((sum, size) => sum + size);
    expect(bytes).toBeLessThanOrEqual(300_000);
  });

  test.each([
    ['bombay', 'Mumbai', 'IN', 'exact'],
    ['st pet', 'Saint Petersburg', 'RU', 'prefix'],
    ['東京', 'Tokyo', 'JP', 'exact'],
    ['القاهرة', 'Cairo', 'EG', 'exact'],
    ['koeln', 'Cologne', 'DE', 'exact'],
    ['aires', 'Buenos Aires', 'AR', 'word'],
    ['ohannesbu', 'Johannesburg', 'ZA', 'inside'],
    ['pheonix', 'Phoenix', 'US', 'typo'],
    ['xondon', 'London', 'GB', 'typo'],
    ['ballycastl', 'Ballycastle', 'GB', 'prefix'],
  ])('finds for %s %s, %s by a match of class %s', async (q, name, country, how) => {
    const [first] = await finder.find(q);
    expect(first && [first.name, first.country, first.match.how]).toEqual([name, country, how]);
  });

  test('forgives slips in small cities’ names after the first letters', async () => {
    const names = (await finder.find('ballycaslte')).map(({ name }) => name);
    expect(names).toContain('Ballycastle');
  });

  test('shows what tells cities of one name apart', async () => {
    const found = await finder.find('springfield', 3);
    expect(found.map(({ stateCode }) => stateCode)).toEqual(['US-MO', 'US-MA', 'US-IL']);
    expect(found[0]).toMatchObject({ country: 'US', id: expect.any(Number), population: expect.any(Number) });
  });

  test('answers nothing for what has no letter', async () => {
    for (const q of ['', ' ', '%', "'"]) expect(await finder.find(q)).toEqual([]);
    expect(loaded).toHaveLength(1);
  });
});
