import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { type CitiesQuery, openCities } from './lookup.js';

const files = new Files(loadFromFolder());
const cities = await openCities(files, 'en');
const readRecord = (row: number | undefined) => (row === undefined ? undefined : cities.rows.record(row));
const listCities = (query: CitiesQuery) => Array.from(cities.list(query).rows, (row) => cities.rows.record(row));
const listNamesNear = (latitude: number, longitude: number, query = {}) => {
  const { from, rows } = cities.nearest(latitude, longitude, query);
  return Array.from(rows, (row) => from.record(row).name);
};

describe('finding a city by GeoNames id', () => {
  test('returns its row', () => expect(readRecord(cities.find(2867714))?.name).toBe('Munich'));
  test('returns undefined for an unknown id', () => expect(cities.find(1)).toBeUndefined());
  test('returns the row of every 997th city', () => {
    for (let row = 0; row < cities.rows.length; row += 997) expect(cities.find(cities.rows.record(row).id)).toBe(row);
  });
});

describe('finding cities by a whole name', () => {
  const findNames = (text: string) => Array.from(cities.findNamed(text, 3).rows, (row) => cities.rows.record(row).name);

  test('reads names in any language, case and script', () => {
    for (const name of ['monaco di baviera', 'MÜNCHEN', 'Muenchen', 'München', '慕尼黑'])
      expect(findNames(name)[0], name).toBe('Munich');
    expect(findNames('St. Louis')[0]).toBe('St. Louis');
  });

  // A list puts a much larger city before a short name with which its own begins: Kandahar before Kanda.
  test('puts the same city first as a list, for names of seven letters or more', () => {
    for (let row = 0; row < 20_000; row += 97) {
      const { name } = cities.rows.record(row);
      if (name.length < 7) continue;
      const first = cities.list({ q: name, limit: 1 }).rows[0];
      expect(cities.findNamed(name, 1).rows[0], name).toBe(first);
    }
  });

  test('finds nothing by parts of names, by places and with typos', () => {
    for (const text of ['', 'Münche', 'Munchem', 'Paris TX', 'x'.repeat(2000)])
      expect(cities.findNamed(text).total, text).toBe(0);
  });
});

describe('a list', () => {
  test('without filters has every city, and with parts every record', () => {
    const all = cities.list({ parts: true });
    const whole = Array.from(all.rows).filter((row) => cities.rows.record(row).partOf === null);
    expect(Array.from(cities.list().rows)).toEqual(whole);
    expect([all.total, all.rows.length]).toEqual([cities.rows.length, cities.rows.length]);
  });

  test('combines filters with AND', () => {
    const [first] = listCities({ country: 'DE', state: 'DE-BY', limit: 1 });
    expect(first?.name).toBe('Munich');
    expect(listCities({ country: 'FR', state: 'DE-BY' })).toEqual([]);
    expect(listCities({ country: 'ZA', capital: true }).map(({ name }) => name)).toEqual([
      'Cape Town',
      'Pretoria',
      'Bloemfontein',
    ]);
    expect(listCities({ country: 'ZA', capital: false, limit: 1 })[0]?.name).toBe('Johannesburg');
    expect(listCities({ country: 'XX' })).toEqual([]);
  });

  test('has the total of all pages, which join without gap or overlap', () => {
    const unpaged = cities.list({ country: 'CH' });
    const [one, two] = [
      cities.list({ country: 'CH', limit: 10 }),
      cities.list({ country: 'CH', limit: 10, offset: 10 }),
    ];
    expect([one.total, two.total]).toEqual([unpaged.total, unpaged.total]);
    expect([...Array.from(one.rows), ...Array.from(two.rows)]).toEqual(Array.from(unpaged.rows).slice(0, 20));
  });

  test('combines search text with filters', () => {
    expect(listCities({ q: 'paris', limit: 1 })[0]?.country).toBe('FR');
    expect(listCities({ q: 'paris', country: 'US', limit: 1 })[0]?.stateCode).toBe('US-TX');
  });
});

describe('the nearest cities', () => {
  test('to the position of a city begin with this city, at distance 0', () => {
    const { from, rows } = cities.nearest(48.13743, 11.57549, { limit: 1 });
    expect(from.record(rows[0] as number)).toMatchObject({ name: 'Munich', distanceKm: 0 });
  });

  test('are the 20 cities with the smallest distances of all cities', () => {
    const radians = Math.PI / 180;
    const all = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
    for (const [latitude, longitude] of [
      [0, 0],
      [47, 8],
      [-33, 151],
      [64, -51],
      [-16.5, 179.99],
      [89.9, 0],
      [-89.9, 100],
    ] as const) {
      const measureKmTo = (city: (typeof all)[number]) => {
        const a = Math.sin(((city.latitude - latitude) * radians) / 2) ** 2;
        const b = Math.sin(((city.longitude - longitude) * radians) / 2) ** 2;
        const productOfCosines = Math.cos(latitude * radians) * Math.cos(city.latitude * radians);
        return 2 * 6371.0088 * Math.asin(Math.sqrt(a + productOfCosines * b));
      };
      const expected = all
        .map((city) => [measureKmTo(city), city.id] as const)
        .sort((a, b) => a[0] - b[0])
        .slice(0, 20);
      const { from, rows } = cities.nearest(latitude, longitude, { limit: 20 });
      const nearestCities = Array.from(rows, (row) => from.record(row));
      for (const [index, [km]] of expected.entries()) expect(nearestCities[index]?.distanceKm).toBeCloseTo(km, 2);
      expect(new Set(nearestCities.map(({ id }) => id)).size).toBe(20);
    }
  });

  test('have the same order for any limit', () => {
    const listIds = ({ from, rows }: ReturnType<typeof cities.nearest>) =>
      Array.from(rows, (row) => from.record(row).id);
    const first500 = listIds(cities.nearest(47, 8, { limit: 500 }));
    const first5000 = listIds(cities.nearest(47, 8, { limit: 5000 }));
    expect(first5000).toHaveLength(5000);
    expect(first5000.slice(0, 500)).toEqual(first500);
  });

  test('are found across the antimeridian', () => {
    const names = listNamesNear(-16.8, -179.9, { limit: 3 });
    expect(
      names.some((name) => ['Labasa', 'Waiyevo', 'Savusavu', 'Somosomo'].includes(name)),
      names.join(),
    ).toBe(true);
  });

  test('are correct at the poles', () => {
    expect(listNamesNear(90, 0, { limit: 3 })).toContain('Longyearbyen');
    expect(listNamesNear(-90, 0, { limit: 1 })).toEqual(['McMurdo Station']);
  });

  test('can be filtered by minimum population and country', () => {
    expect(listNamesNear(48.13743, 11.57549, { limit: 2, minPopulation: 1_000_000 })).toEqual(['Munich', 'Prague']);
    expect(listNamesNear(48.13743, 11.57549, { limit: 1, country: 'AT' })).toHaveLength(1);
    expect(listNamesNear(48.85, 2.35, { limit: 1, country: 'NZ' })).toHaveLength(1);
    expect(listNamesNear(48.13743, 11.57549, { limit: 5, country: 'XX' })).toEqual([]);
  });
});

test('a city has its own name in each opened language', async () => {
  const [italian, english] = [await openCities(files, 'it'), await openCities(files, 'en')];
  const row = english.find(2867714) as number;
  expect([italian.rows.record(row).name, english.rows.record(row).name]).toEqual(['Monaco di Baviera', 'Munich']);
});
