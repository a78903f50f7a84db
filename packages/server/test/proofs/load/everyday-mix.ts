import { pick, range, readData } from '../callers/ask.js';

/** Of a hundred requests. `dumps` are lists that may be long. */
const shares = { 'look-ups': 80, searches: 15, lists: 4, dumps: 1 };
export type Kind = keyof typeof shares;
const kinds = Object.entries(shares).flatMap(([kind, count]) => range(count).map(() => kind as Kind));

/** With a higher exponent, the first items of a list are requested more often. */
const popularityExponent = 3;
const cityPageCount = 10;
/** Half of the searches are for this many of the largest cities, so their answers are soon cached. */
const wellKnownCount = 300;

const pickPopular = <T>(list: readonly T[]): T =>
  list[Math.floor(list.length * Math.random() ** popularityExponent)] as T;

/** Reads lists, and returns a function that chooses the next request at random. */
export async function readMix(
  url: string,
  headers: Record<string, string>,
): Promise<() => { kind: Kind; path: string }> {
  const read = (path: string) => readData(url + path, { headers });
  const countries: string[] = (await read('/countries')).map(({ alpha2 }: { alpha2: string }) => alpha2);
  const zones: string[] = (await read('/timezones')).map(({ name }: { name: string }) => name);
  const currencies: string[] = (await read('/currencies')).map(({ code }: { code: string }) => code);
  const cities: { id: number; name: string }[] = [];
  for (let page = 0; page < cityPageCount; page++)
    cities.push(...(await read(`/cities?sort=population&limit=1000&offset=${page * 1000}`)));
  const wellKnownCities = cities.slice(0, wellKnownCount);
  const choosePrefix = () => {
    const { name } = pick(Math.random() < 0.5 ? wellKnownCities : cities);
    return encodeURIComponent(name.slice(0, 3 + Math.floor(Math.random() * 4)));
  };
  const choosePath: Record<Kind, () => string> = {
    'look-ups': () =>
      pick([
        `/countries/${pick(countries)}`,
        `/countries/${pick(countries)}?lang=${pick(['de', 'fr', 'ja'])}`,
        `/timezones/${pick(zones)}`,
        `/currencies/${pick(currencies)}`,
        `/phone-codes?country=${pick(countries)}`,
        `/cities/${pickPopular(cities).id}`,
      ]),
    searches: () => pick([`/cities?q=${choosePrefix()}&limit=10`, `/search?q=${choosePrefix()}`]),
    lists: () => {
      const country = pick(countries);
      const lists = [`/countries/${country}/states`, `/cities?country=${country}&limit=100`];
      return pick(['/countries', '/currencies', ...lists]);
    },
    dumps: () => pick(['/states', '/timezones', `/cities.csv?country=${pick(countries)}`, '/cities.csv']),
  };
  return () => {
    const kind = pick(kinds);
    return { kind, path: choosePath[kind]() };
  };
}
