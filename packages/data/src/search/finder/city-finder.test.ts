import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UnsupportedLanguageError } from '../../core/errors.js';
import type { NextCities } from '../index/finder-files.js';
import { type CityFinder, openCityFinder } from './city-finder.js';

const dataFolder = new URL('../../../dist/data/', import.meta.url);
const readBytes = (name: string) => readFileSync(new URL(name, dataFolder));

let loadedFiles: string[] = [];
let finder: CityFinder;
const load = (name: string) => {
  loadedFiles.push(name);
  return readFile(new URL(name, dataFolder));
};
beforeAll(async () => {
  finder = await openCityFinder(load);
});
beforeEach(() => {
  loadedFiles = [];
});

describe('the finder for pages', () => {
  test('loads 2,000 cities in 50 KB and 3,000 in 68 KB, compressed, and shards of at most 60 KB, uncompressed', () => {
    expect(gzipSync(readBytes('cities/search/first-cities.txt')).length).toBeLessThanOrEqual(50_000);
    expect(gzipSync(readBytes('cities/search/next-cities.json')).length).toBeLessThanOrEqual(68_000);
    const { beginnings } = JSON.parse(readBytes('cities/search/next-cities.json').toString()) as NextCities;
    for (const shard of beginnings.keys()) {
      expect(readBytes(`cities/search/shards/${shard}.tsv`).length).toBeLessThanOrEqual(60_000);
    }
  });

  test('loads at most 150 KB for the first search: large cities, states and one shard; and no file twice', async () => {
    const newFinder = await openCityFinder(load);
    await newFinder.find('nairobi');
    await newFinder.find('nairobi');
    await newFinder.find('nairob');
    expect(loadedFiles).toHaveLength(4);
    const bytes = loadedFiles
      .map((name) => brotliCompressSync(readBytes(name)).length)
      .reduce((sum, size) => sum + size);
    expect(bytes).toBeLessThanOrEqual(150_000);
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
  ])('for %s finds %s, %s, with a match of the class %s', async (q, name, country, how) => {
    const [first] = await finder.find(q);
    expect(first && [first.name, first.country, first.match.how]).toEqual([name, country, how]);
  });

  test('finds the first name of each thirtieth shard by all its letters but the last', async () => {
    const { beginnings } = JSON.parse(readBytes('cities/search/next-cities.json').toString()) as NextCities;
    const someBeginnings = beginnings.filter((key, index) => key.length > 2 && index % 30 === 0);
    expect(someBeginnings.length).toBeGreaterThan(15);
    for (const key of someBeginnings) {
      const classes = (await finder.find(key.slice(0, -1))).map(({ match }) => match.how);
      expect(classes.filter((how) => how === 'exact' || how === 'prefix').length, key).toBeGreaterThan(0);
    }
  });

  test('forgives typos in small cities’ names after the first letters', async () => {
    const names = (await finder.find('ballycaslte')).map(({ name }) => name);
    expect(names).toContain('Ballycastle');
  });

  test('returns the state and country of cities with the same name', async () => {
    const cities = await finder.find('springfield', 3);
    expect(cities.map(({ stateCode }) => stateCode)).toEqual(['US-MO', 'US-MA', 'US-IL']);
    expect(cities[0]).toMatchObject({
      ...{ country: 'US', state: 'Missouri', timezone: 'America/Chicago' },
      ...{ id: expect.any(Number), population: expect.any(Number), latitude: 37.22, longitude: -93.3 },
    });
    const germanFinder = await openCityFinder(load, { language: 'de' });
    expect((await germanFinder.find('milano'))[0]).toMatchObject({ state: 'Lombardei', timezone: 'Europe/Rome' });
  });

  test('finds nothing for text without letters or digits', async () => {
    for (const q of ['', ' ', '%', "'"]) {
      expect(await finder.find(q)).toEqual([]);
      expect(finder.suggest(q)).toEqual([]);
    }
    expect(loadedFiles.filter((name) => name.includes('/shards/'))).toEqual([]);
  });
});

describe('the finder during loading', () => {
  test('suggests the largest cities immediately, even offline', async () => {
    const offlineFinder = await openCityFinder((name) =>
      name.endsWith('first-cities.txt') ? load(name) : Promise.reject(new Error('offline')),
    );
    expect(offlineFinder.suggest('l', 3).map(({ name }) => name)).toEqual(['Lagos', 'Lahore', 'London']);
    expect(offlineFinder.suggest('koeln')[0]).toMatchObject({ name: 'Cologne', match: { name: 'Köln', how: 'exact' } });
    expect(offlineFinder.suggest('xondon')[0]).toMatchObject({ name: 'London', match: { how: 'typo' } });
    await expect(offlineFinder.find('l')).rejects.toThrow('offline');
  });

  test('suggests the cities that a search has found, after that search has loaded its shard', async () => {
    for (const q of ['l', 'x', 's', 'ö', 'sa', 'y', 'mé', '北', 'м', 'new yor', 'ballycastl', 'xondon', 'aires'])
      expect({ q, found: await finder.find(q) }).toEqual({ q, found: finder.suggest(q) });
  });

  test('retries a failed load', async () => {
    let isOnline = false;
    const reconnectingFinder = await openCityFinder((name) =>
      isOnline || name.endsWith('first-cities.txt') ? load(name) : Promise.reject(new Error('offline')),
    );
    await expect(reconnectingFinder.find('bombay')).rejects.toThrow('offline');
    isOnline = true;
    expect((await reconnectingFinder.find('bombay'))[0]?.name).toBe('Mumbai');
  });
});

describe('the finder in a language', () => {
  test('shows and matches names in the language, and loads no other language', async () => {
    const germanFinder = await openCityFinder(load, { language: 'de-AT' });
    expect(await germanFinder.find('mailand', 1)).toMatchObject([
      { name: 'Mailand', country: 'IT', match: { name: 'Mailand', how: 'exact' } },
    ]);
    expect(await germanFinder.find('milano', 1)).toMatchObject([{ name: 'Mailand', match: { name: 'Milano' } }]);
    expect(loadedFiles.filter((name) => !name.includes('/shards/')).sort()).toEqual([
      'cities/de.bin',
      'cities/search/first-cities.txt',
      'cities/search/next-cities.json',
      'cities/search/states.json',
      'languages/tags.json',
    ]);
  });

  test('forgives typos in the names of large cities', async () => {
    const italianFinder = await openCityFinder(load, { language: 'it' });
    expect((await italianFinder.find('nonaco di baviera'))[0]).toMatchObject({
      name: 'Monaco di Baviera',
      match: { name: 'Monaco di Baviera', how: 'typo' },
    });
  });

  test('rejects an unsupported language, and one that is not a string', async () => {
    await expect(openCityFinder(load, { language: 'xx' })).rejects.toThrow(UnsupportedLanguageError);
    await expect(openCityFinder(load, { language: 1 as never })).rejects.toThrow(TypeError);
  });
});

describe('the finder of a city in a state or country', () => {
  test.each([
    ['Paris, TX', 'Paris', 'US-TX'],
    ['Texas Paris', 'Paris', 'US-TX'],
    ['paris, te', 'Paris', 'US-TX'],
    ['köln deutschland', 'Cologne', 'DE-NW'],
    ['köln deutschl', 'Cologne', 'DE-NW'],
    ['北京 中国', 'Beijing', 'CN-BJ'],
    ['San José, Costa Rica', 'San José', 'CR-SJ'],
    ['london ontario', 'London', 'CA-ON'],
    ['lond, ont', 'London', 'CA-ON'],
    ['köln deutchland', 'Cologne', 'DE-NW'],
    ['melborne australia', 'Melbourne', 'AU-VIC'],
    ['Kansas City', 'Kansas City', 'US-MO'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder)', 'DE-BB'],
  ])('for %s finds %s in %s', async (q, name, stateCode) => {
    const [first] = await finder.find(q);
    expect(first && [first.name, first.stateCode]).toEqual([name, stateCode]);
  });

  test('finds only cities in the named place, and reports the name that matched', async () => {
    expect(await finder.find('Paris, TX')).toMatchObject([
      { stateCode: 'US-TX', match: { name: 'Paris', how: 'exact' } },
    ]);
  });

  test('loads the names of places once, and not for the name of a large city or its beginning', async () => {
    const countPlaceFiles = () => loadedFiles.filter((name) => name.endsWith('qualifiers.bin')).length;
    const newFinder = await openCityFinder(load);
    for (const q of ['paris', 'st pet', 'new yo', 'new york', 'kansas city']) await newFinder.find(q);
    expect(countPlaceFiles()).toBe(0);
    await Promise.all([newFinder.find('paris, tx'), newFinder.find('lima peru')]);
    await newFinder.find('köln deutschland');
    expect(countPlaceFiles()).toBe(1);
  });
});
