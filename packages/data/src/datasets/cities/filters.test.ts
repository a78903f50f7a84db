import { beforeAll, describe, expect, test } from 'vitest';
import { type Almanac, type City, type CityCollection, openAlmanac } from '../../index.js';
import { fold } from '../../search/text/fold.js';

let almanac: Almanac;
let cities: CityCollection;
let all: City[];
beforeAll(async () => {
  almanac = await openAlmanac();
  cities = await almanac.cities();
  all = cities.list().items;
});

const listIds = (items: readonly City[]) => items.map(({ id }) => id);

describe('a bounding box', () => {
  test('contains exactly the cities inside its edges', () => {
    const inside = all.filter(
      (city) => city.longitude >= -7 && city.longitude <= -4 && city.latitude >= 35 && city.latitude <= 37,
    );
    const { items, total } = cities.list({ bbox: [-7, 35, -4, 37] });
    expect(listIds(items)).toEqual(listIds(inside));
    expect(total).toBeGreaterThan(100);
    expect(items.map(({ country }) => country)).toEqual(expect.arrayContaining(['ES', 'MA', 'GI']));
  });

  test('crosses the antimeridian if west is greater than east', () => {
    const inside = all.filter(
      (city) => (city.longitude >= 177 || city.longitude <= -178) && city.latitude >= -21 && city.latitude <= -12,
    );
    const { items } = cities.list({ bbox: [177, -21, -178, -12] });
    expect(listIds(items)).toEqual(listIds(inside));
    expect(new Set(items.map(({ longitude }) => Math.sign(longitude)))).toEqual(new Set([1, -1]));
  });

  test('may be the whole world or a single point', () => {
    expect(cities.list({ bbox: [-180, -90, 180, 90], limit: 1 }).total).toBe(all.length);
    const { longitude, latitude, id } = all[1000] as City;
    expect(listIds(cities.list({ bbox: [longitude, latitude, longitude, latitude] }).items)).toContain(id);
  });

  test.each([
    [[0, 10, 10, 0], 'southern edge before the northern'],
    [[0, 0, 181, 0], 'longitude'],
    [[0, -91, 0, 0], 'latitude'],
    [[0, 0, 0], 'west, south, east, north'],
  ])('%j is rejected: %s', (bbox, message) => {
    expect(() => cities.list({ bbox: bbox as unknown as [number, number, number, number] })).toThrow(message);
  });
});

describe('a time zone', () => {
  test.each([
    ['Europe/Oslo', 'Europe/Oslo'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Arctic/Longyearbyen', 'Arctic/Longyearbyen'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
  ])('named %s finds the cities of %s', (requestedName, zone) => {
    const expectedCities = all.filter(({ timezone }) => timezone === zone);
    expect(listIds(cities.list({ timezone: requestedName }).items)).toEqual(listIds(expectedCities));
  });

  test('without cities of its own finds the cities of the zones with the same offsets since 1970, or none', () => {
    expect(new Set(cities.list({ timezone: 'CET' }).items.map(({ timezone }) => timezone))).toEqual(
      new Set(['Europe/Brussels', 'Europe/Amsterdam', 'Europe/Luxembourg']),
    );
    expect(cities.list({ timezone: 'Etc/UTC' }).total).toBe(0);
  });

  test('that does not exist is rejected with a suggestion', () => {
    expect(() => cities.list({ timezone: 'Europe/Olso' })).toThrow('Europe/Oslo');
  });
});

test('population filters find the cities with a known population within both limits', () => {
  const { items } = cities.list({ minPopulation: 1_000_000, maxPopulation: 1_100_000 });
  expect(listIds(items)).toEqual(
    listIds(all.filter(({ population }) => population >= 1_000_000 && population <= 1_100_000)),
  );
  expect(cities.list({ maxPopulation: 0 }).items.every(({ populationKnown }) => populationKnown)).toBe(true);
});

describe('requested ids', () => {
  test('list their cities in the given order, without duplicates or unknown ids', () => {
    expect(cities.list({ id: [1850147, 5, 2657896, 1850147] }).items.map(({ name }) => name)).toEqual([
      'Tokyo',
      'Zurich',
    ]);
    expect(cities.list({ id: [] }).total).toBe(0);
  });

  test('combine with other filters, search text and sort order', () => {
    const id = [2657896, 1850147, 5128581];
    expect(cities.list({ id, country: 'JP' }).items.map(({ name }) => name)).toEqual(['Tokyo']);
    expect(cities.list({ id, sort: 'population' }).items[2]?.name).toBe('Zurich');
    expect(cities.list({ id, sort: '-name' }).items.map(({ name }) => name)).toEqual([
      'Zurich',
      'Tokyo',
      'New York City',
    ]);
    expect(cities.search('zurich', { id }).map((city) => city.id)).toEqual([2657896]);
    expect(cities.search('zurich', { id, country: 'US' })).toEqual([]);
  });
});

test('search text combines with a bounding box, a minimum population and a time zone', () => {
  const results = cities.search('paris', { bbox: [-100, 30, -90, 35], minPopulation: 20_000, timezone: 'US/Central' });
  expect(results).toMatchObject([{ name: 'Paris', stateCode: 'US-TX' }]);
});

describe('sorting by name', () => {
  const foldName = ({ name }: City) => fold(name);

  test.each(['en', 'ru', 'zh-Hant'])('in %s ignores case and accents, and includes all cities', async (language) => {
    const { items, total } = (await almanac.cities(language)).list({ sort: 'name' });
    expect(total).toBe(all.length);
    expect(new Set(listIds(items)).size).toBe(all.length);
    const keys = items.map(foldName);
    const firstUnsorted = keys.findIndex((folded, index) => index > 0 && (keys[index - 1] as string) > folded);
    expect(items.slice(Math.max(0, firstUnsorted - 1), firstUnsorted + 1)).toEqual([]);
  });

  test('descending is the exact reverse of ascending', async () => {
    const german = await almanac.cities('de');
    const [forwards, backwards] = ['name' as const, '-name' as const].map((sort) =>
      listIds(german.list({ sort }).items),
    );
    // Comparing 200,000 items with expect takes seconds.
    expect(backwards?.toReversed().join()).toBe(forwards?.join());
  });

  test('orders a filtered list like the whole list', () => {
    const swiss = cities.list({ country: 'CH', sort: 'name' }).items;
    expect(listIds(swiss)).toEqual(
      listIds(cities.list({ sort: 'name' }).items.filter(({ country }) => country === 'CH')),
    );
  });

  test('also sorts search results, which keep their matches', () => {
    const results = cities.search('san jos', { sort: 'name', limit: 50 });
    const keys = results.map(foldName);
    expect(keys).toEqual(keys.toSorted());
    expect(results.every(({ matched }) => matched.name !== '')).toBe(true);
    const backwards = cities.search('san jos', { sort: '-name', limit: 1000 });
    const forwards = cities.search('san jos', { sort: 'name', limit: 1000 });
    expect(listIds(backwards.toReversed())).toEqual(listIds(forwards));
  });
});
