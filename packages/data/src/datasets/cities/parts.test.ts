import { beforeAll, describe, expect, test } from 'vitest';
import { type City, type CityCollection, openAlmanac } from '../../index.js';

let cities: CityCollection;
let all: readonly City[];
let byId: ReadonlyMap<number, City>;
beforeAll(async () => {
  cities = await (await openAlmanac()).cities();
  all = cities.list({ parts: true }).items;
  byId = new Map(all.map((city) => [city.id, city]));
});

// Typed from the documents in curated/parts.tsv: a city, its id, and places that its figure counts.
const countedPlaces: readonly [country: string, city: string, id: number, parts: string][] = [
  ['US', 'New York City', 5128581, 'Brooklyn, Queens, Manhattan, The Bronx, Staten Island'],
  ['GB', 'London', 2643743, 'City of Westminster, Croydon, Islington, Bexley, Sutton, Enfield Town'],
  ['RO', 'Bucharest', 683506, 'Sector 1, Sector 2, Sector 3, Sector 4, Sector 5, Sector 6'],
  ['PL', 'Warsaw', 756135, 'Mokotów, Wola, Ursynów, Praga Południe, Bemowo'],
  ['TR', 'Istanbul', 745044, 'Esenyurt, Küçükçekmece, Üsküdar, Pendik, Zeytinburnu'],
  ['TR', 'Ankara', 323786, 'Çankaya, Keçiören, Yenimahalle, Mamak'],
  ['MX', 'Mexico City', 3530597, 'Iztapalapa, Gustavo A. Madero, Coyoacán, Tlalpan'],
  ['NG', 'Lagos', 2332459, 'Mushin, Surulere, Ajegunle, Ikeja'],
  ['VN', 'Ho Chi Minh City', 1566083, 'Thủ Đức, Chợ Lớn, Quận Mười, Quận Sáu'],
  ['ZA', 'Johannesburg', 993800, 'Soweto, Randburg, Roodepoort'],
  ['TW', 'New Taipei City', 12908892, 'Banqiao, Xizhi, Shulin'],
  ['CL', 'Santiago', 3871336, 'Puente Alto, San Bernardo, La Pintana'],
  ['BE', 'Brussels', 2800866, 'Schaerbeek, Anderlecht, Ixelles'],
  ['CI', 'Abidjan', 2293538, 'Abobo, Marcory, Anyama'],
  ['CU', 'Havana', 3553478, 'Diez de Octubre, Boyeros, Centro Habana'],
  ['HU', 'Budapest', 3054643, 'Zugló, Budapest XI. kerület'],
  ['NZ', 'Auckland', 2193733, 'Manukau City, Papatoetoe'],
  ['PE', 'Lima', 3936456, 'Santiago de Surco, Breña'],
  ['KR', 'Changwon', 1846326, 'Masan'],
  ['BD', 'Gazipur', 1200109, 'Tungi'],
  ['AZ', 'Baku', 587084, 'Maştağa, Sabunçu, Zabrat, Buzovna'],
  ['JO', 'Amman', 250441, 'Wadi as Sir, Suwaylih, Marj Al Hamam, Al Jubayhah'],
  ['PT', 'Lisbon', 2267057, 'Benfica, Olivais, Alvalade, Lumiar'],
  ['JP', 'Hamamatsu', 1863289, 'Hamakita'],
  ['JP', 'Kyoto', 1857910, 'Arashiyama'],
  ['JP', 'Tokyo', 1850147, 'Ojima, Hatsudai, Senju, Haneda'],
  ['JP', 'Osaka', 1853909, 'Umeda'],
  ['JP', 'Tsu', 1849796, 'Kawage'],
  ['CN', 'Wanzhou', 1791748, 'Taibai, Pailou, Zhoujiaba, Shuanghekou'],
];

describe('a place that the figure of another city counts', () => {
  test.each(countedPlaces)('in %s is a part of %s', (country, city, id, parts) => {
    expect(byId.get(id)).toMatchObject({ name: city, country, partOf: null });
    for (const name of parts.split(', '))
      expect(
        cities.search(name, { country, parts: true }).some((found) => found.name === name && found.partOf === id),
        name,
      ).toBe(true);
  });

  test.each(countedPlaces)('in %s is not among the cities: %s', (country, _city, _id, parts) => {
    const listed = new Set(cities.list({ country }).items.map(({ name }) => name));
    const largest = cities.list({ country, limit: 50 }).items.map(({ name }) => name);
    expect(largest.filter((name) => parts.split(', ').includes(name))).toEqual([]);
    expect(listed.size).toBeGreaterThan(40);
  });

  test('does not have more people, with the other parts, than a tenth over those of the city', () => {
    const sums = new Map<number, number>();
    for (const { partOf, population } of all)
      if (partOf !== null) sums.set(partOf, (sums.get(partOf) ?? 0) + population);
    expect(sums.size).toBeGreaterThan(40);
    const wrong = [...sums].filter(([id, sum]) => sum > 1.1 * (byId.get(id) as City).population);
    expect(wrong.map(([id, sum]) => `${byId.get(id)?.name} ${byId.get(id)?.population} < ${sum}`)).toEqual([]);
  });
});

describe('parts of cities', () => {
  const listIds = (items: readonly City[]) => items.map(({ id }) => id);
  const [bucharest, sector3, newYork] = [683506, 11048319, 5128581];

  test('are in a list only with `parts`, `partOf` or `id`', () => {
    const isPart = ({ partOf }: City) => partOf !== null;
    expect(cities.list().items.some(isPart)).toBe(false);
    expect(cities.list({ country: 'RO', sort: 'name' }).items.some(isPart)).toBe(false);
    expect(cities.list().total).toBe(all.filter((city) => !isPart(city)).length);
    expect(cities.list({ partOf: bucharest }).total).toBe(6);
    expect(cities.list({ partOf: newYork }).items.map(({ name }) => name)).toEqual([
      'Brooklyn',
      'Queens',
      'Manhattan',
      'The Bronx',
      'Staten Island',
    ]);
    expect(listIds(cities.list({ id: [sector3, bucharest] }).items)).toEqual([sector3, bucharest]);
    expect(listIds(cities.list({ id: [sector3, bucharest], parts: false }).items)).toEqual([bucharest]);
    expect(cities.list({ partOf: 1 }).total).toBe(0);
  });

  test('are found by search, by id and by position', () => {
    expect(cities.search('Brooklyn', { limit: 1 })[0]?.partOf).toBe(newYork);
    expect(cities.search('Brooklyn', { country: 'US', parts: false }).some(({ id }) => id === 5110302)).toBe(false);
    expect(cities.find(String(sector3))?.partOf).toBe(bucharest);
    const { latitude, longitude } = byId.get(sector3) as City;
    expect(cities.nearest(latitude, longitude, { limit: 1 })[0]?.id).toBe(sector3);
  });
});
