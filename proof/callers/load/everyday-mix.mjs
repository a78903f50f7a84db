// What people ask for: of a hundred requests 80 look something up, 15 search, 4 take a list and 1 takes everything.
import { ask } from '../ask.mjs';

export const shares = { 'look-ups': 0.8, searches: 0.15, lists: 0.04, dumps: 0.01 };

/** The larger this is, the more often the first of a list are asked for. */
const popularity = 3;
const cityPages = 10;
/** Half of the searches are for one of these, so that most of those are cached soon; the others are for any. */
const wellKnownCities = 300;

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const pickPopular = (list) => list[Math.floor(list.length * Math.random() ** popularity)];

/**
 * Asks a service what there is.
 *
 * @param {string} url
 * @param {Record<string, string>} headers those of the callers who ask for it
 * @returns {Promise<() => { kind: string, path: string }>} chooses the next request
 */
export async function readMix(url, headers) {
  const read = async (path) => JSON.parse((await ask(url + path, { headers })).body).data;
  const countries = (await read('/countries')).map(({ alpha2 }) => alpha2);
  const zones = (await read('/timezones')).map(({ name }) => name);
  const currencies = (await read('/currencies')).map(({ code }) => code);
  const cities = [];
  for (let page = 0; page < cityPages; page++)
    cities.push(...(await read(`/cities?sort=population&limit=1000&offset=${page * 1000}`)));
  const wellKnown = cities.slice(0, wellKnownCities);
  const typed = () => {
    const { name } = pick(Math.random() < 0.5 ? wellKnown : cities);
    return encodeURIComponent(name.slice(0, 3 + Math.floor(Math.random() * 4)));
  };
  const kinds = {
    'look-ups': () =>
      pick([
        `/countries/${pick(countries)}`,
        `/countries/${pick(countries)}?lang=${pick(['de', 'fr', 'ja'])}`,
        `/timezones/${pick(zones)}`,
        `/currencies/${pick(currencies)}`,
        `/phone-codes?country=${pick(countries)}`,
        `/cities/${pickPopular(cities).id}`,
      ]),
    searches: () => pick([`/cities?q=${typed()}&limit=10`, `/search?q=${typed()}`]),
    lists: () =>
      pick([
        '/countries',
        '/currencies',
        `/countries/${pick(countries)}/states`,
        `/cities?country=${pick(countries)}&limit=100`,
      ]),
    dumps: () => pick(['/states', '/timezones', `/cities.csv?country=${pick(countries)}`, '/cities.csv']),
  };
  return () => {
    let left = Math.random();
    for (const [kind, share] of Object.entries(shares)) {
      left -= share;
      if (left < 0) return { kind, path: kinds[kind]() };
    }
    return { kind: 'look-ups', path: kinds['look-ups']() };
  };
}
