import { operations } from '@almanac/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../../server/test/service.js';

let service: Service;
let tables: string;
beforeAll(async () => {
  service = await startService();
  tables = `/site/tables/${(await service.get('/meta')).json.data.dataVersion}`;
});
afterAll(() => service.close());

/** Loads a table as browsers do. It is not in openapi.json. */
async function loadTable(file: string) {
  const response = await fetch(`${service.url}${tables}/${file}`);
  return { status: response.status, etag: response.headers.get('etag'), json: await response.json() };
}

const english = { 'accept-language': 'en' };

/** Every list of the API with a one-word path. */
const datasets = operations
  .filter(({ id, method, path }) => method === 'GET' && /^list/.test(id) && /^\/[\w-]+$/.test(path))
  .map(({ path }) => path)
  .filter((path) => path !== '/changes');

/** The texts of the cells of a column, counted from zero. */
function readColumn(html: string, at: number): string[] {
  const sheet = [...html.matchAll(/class="explore-name"[^>]*>(.*?)<\/span>/g)].map(([, name = '']) => name);
  const rows = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.split('</tr>').slice(0, -1) ?? [];
  return [...sheet, ...rows.map((row) => row.split('</td>')[at] ?? '')].map((cell) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .trim(),
  );
}

it('a page with a thousand parameters is no longer than without', async () => {
  const query = Array.from({ length: 1000 }, (_, at) => `p${at}=1`).join('&');
  const { status, text } = await service.get(`/explore/countries?${query}`, english);
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(500_000);
  const ignored = await service.get(`/explore/countries?${query.replaceAll('p', '_')}`, english);
  expect(readColumn(ignored.text, 0)).toEqual(readColumn((await service.get('/explore/countries', english)).text, 0));
});

it('a field that is requested repeatedly is sent once', async () => {
  const often = await loadTable(`continents.en.json?fields=${Array(50).fill('code').join()}`);
  expect(often).toEqual(await loadTable('continents.en.json?fields=code'));
  expect(often.json.count).toBe(7);
});

it('the table of datasets lists each with its count', async () => {
  const { status, text } = await service.get('/explore', english);
  expect(status).toBe(200);
  for (const path of datasets) expect(text).toContain(`href="/explore${path}"`);
  const { total } = (await service.get('/cities?limit=1')).json.meta;
  expect(text).toContain(total.toLocaleString('en'));
});

type Country = { readonly alpha2: string; readonly name: string };

/** Lists that the API sorts by code but the page by its first column. */
const orders: Readonly<Record<string, string>> = {
  '/countries': 'name',
  '/languages': 'name',
  '/currencies': 'name',
  '/phone-codes': 'country',
  '/timezones': 'displayName',
};

/** The title fields of datasets without a name. */
const titles: Readonly<Record<string, string>> = {
  '/timezones': 'displayName',
  '/phone-codes': 'country',
  '/address-formats': 'countryCode',
  '/flags': 'alpha2',
  '/moon-phases': 'name',
};

it.each(datasets)('%s has a page with the same first rows as the API', async (path) => {
  const { status, text } = await service.get(`/explore${path}`, english);
  expect(status).toBe(200);
  const order = orders[path] ? `&sort=${orders[path]}` : '';
  const { data, meta } = (await service.get(`${path}?limit=100${order}`)).json;
  const heads = [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<[^>]*>/g, ''),
  );
  const names = new Map((await service.get('/countries')).json.data.map((each: Country) => [each.alpha2, each.name]));
  const [label = ''] = heads;
  const field = titles[path] ?? { Name: 'name', Code: 'code', Number: 'number' }[label] ?? label;
  expect(readColumn(text, 0)).toEqual(
    data.map((record: Record<string, unknown>) => {
      const value = String(record[field] ?? '');
      return field === 'countryCode' || path === '/flags' ? names.get(value) : value;
    }),
  );
  expect(text).toContain(`${meta.total.toLocaleString('en')} rows`);
});

it('a page applies the parameters of its URL and shows them as filters', async () => {
  const { text } = await service.get('/explore/cities?country=CH&sort=name&q=', english);
  const { data, meta } = (await service.get('/cities?country=CH&sort=name&limit=100')).json;
  expect(readColumn(text, 0)).toEqual(data.map(({ name }: { name: string }) => name));
  expect(text).toContain(`${meta.total.toLocaleString('en')} of `);
  expect(text).toContain(`<title>Cities (Country: Switzerland): ${meta.total.toLocaleString('en')} – Almanac</title>`);
  expect(text).toContain('GET /cities?country=CH&amp;sort=name');
  expect(text).toContain('href="/cities.csv?country=CH&amp;sort=name" download="cities-ch.csv"');
  expect(text).toContain('Country: Switzerland');
  expect(text).toContain('aria-sort="ascending"');
  expect(text).toContain('offset=100');
});

it('a search for a country suggests it as a filter', async () => {
  const offer = /class="explore-offers">.*?<a href="([^"]*)"[^>]*><bdi>([^<]*)</;
  for (const [path, href, name] of [
    ['/explore/cities?q=switzerland', '/explore/cities?country=CH', 'Country: Switzerland'],
    [
      '/explore/cities?q=schweiz&lang=de&minPopulation=5',
      '/explore/cities?minPopulation=5&country=CH&lang=de',
      'Land: Schweiz',
    ],
  ] as const) {
    const [, target = '', shown] = offer.exec((await service.get(path, english)).text) ?? [];
    expect([target.replaceAll('&amp;', '&'), shown]).toEqual([href, name]);
  }
  for (const path of [
    '/explore/cities?q=paris',
    '/explore/cities?q=switzerland&country=US',
    '/explore/stars?q=switzerland',
  ])
    expect((await service.get(path, english)).text).not.toContain('explore-offers');
});

it('the capitals of states have names, where the API has ids', async () => {
  const { text } = await service.get('/explore/states?country=JP', english);
  expect(text).toMatch(/Hokkaid.*?Sapporo/s);
  const { json } = await loadTable('states.de.json?country=JP&fields=name,capital&count=2');
  expect(json.columns.capital[0]).toBe('Sapporo');
});

it('languages have the names of the API, because browsers lack some', async () => {
  const { text } = await service.get('/explore/countries?lang=de', english);
  const [, props = ''] = /data-island="explore\/explorer" data-props="([^"]*)"/.exec(text) ?? [];
  const { languages } = JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  const kabyle = await service.data('/languages/kab?lang=de');
  expect([languages.kab, kabyle.name]).toEqual(['Kabylisch', 'Kabylisch']);
});

it('the next page begins where the previous one ended', async () => {
  const { text } = await service.get('/explore/stars?offset=100', english);
  const { data } = (await service.get('/stars?limit=100&offset=100')).json;
  expect(readColumn(text, 0)).toEqual(data.map(({ name }: { name: string | null }) => name ?? ''));
});

it('names and the shown request are in the language of the visitor', async () => {
  const { text } = await service.get('/explore/countries?lang=de&sort=name', english);
  const { data } = (await service.get('/countries?lang=de&sort=name&limit=100')).json;
  expect(readColumn(text, 0)).toEqual(data.map(({ name }: { name: string }) => name));
  expect(text).toContain('GET /countries?sort=name&amp;lang=de');
});

it('a value that the API rejects is explained with its message', async () => {
  const { json } = await service.get('/countries?continent=Mars');
  const { status, text } = await service.get('/explore/countries?continent=Mars', english);
  expect(status).toBe(200);
  expect(text.replaceAll('&quot;', '"')).toContain(json.error.message);
  expect(text).toContain('Continent: Mars');
});

it('an unknown dataset has no page and no table', async () => {
  expect((await service.get('/explore/unicorns', english)).status).toBe(404);
  expect((await loadTable('unicorns.en.json')).status).toBe(404);
  expect((await loadTable('stars.tlh.json')).status).toBe(404);
});

it('a table that browsers load has the rows of the API by column', async () => {
  const { data } = (await service.get('/moons?planet=saturn&sort=name')).json;
  const { json } = await loadTable('moons.en.json?planet=saturn&sort=name&fields=name,discoveredYear');
  expect(json.count).toBe(data.length);
  const { rows, values } = json.columns.discoveredYear;
  expect(json.columns.name).toEqual(data.map(({ name }: { name: string }) => name));
  expect(rows?.map((at: number) => values[at]) ?? json.columns.discoveredYear).toEqual(
    data.map(({ discoveredYear }: { discoveredYear: number | null }) => discoveredYear),
  );
});

it('ignored parameters do not change the etag of a table', async () => {
  const paths = ['planet=saturn', 'planet=saturn&_=1', 'utm_source=x&planet=saturn', 'planet=saturn&pretty=true'];
  const tags = await Promise.all(paths.map(async (query) => (await loadTable(`moons.en.json?${query}`)).etag));
  expect(new Set(tags).size).toBe(1);
  const others = ['planet=jupiter', 'planet=saturn&fields=name', 'planet=saturn&sort=-name', 'planet=saturn&offset=9'];
  for (const query of others) expect(tags).not.toContain((await loadTable(`moons.en.json?${query}`)).etag);
});

it('a table is loaded page by page, with the total number of rows', async () => {
  const { data, meta } = (await service.get('/stars?limit=100&offset=200')).json;
  const { json } = await loadTable('stars.en.json?fields=designation&offset=200&count=100000');
  expect([json.count, json.total]).toEqual([100, meta.total]);
  expect(json.columns.designation).toEqual(data.map(({ designation }: { designation: string }) => designation));
});

it('a table explains an invalid query', async () => {
  const { json } = await loadTable('moons.en.json?planet=7');
  expect(json.error).toBe((await service.get('/moons?planet=7')).json.error.message);
});

it('fields chooses the columns, and the name of a row always stays', async () => {
  const { text } = await service.get('/explore/countries?fields=population,vehicleCode', english);
  const heads = [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<[^>]*>/g, ''),
  );
  expect(heads).toEqual(['Name', 'Population', 'Vehicle code']);
  expect(text).toContain('GET /countries?sort=name&amp;fields=name,population,vehicleCode');
});

it.each(['en', 'de', 'fr', 'es', 'ar'])('in %s each column and filter has a distinct label', async (language) => {
  for (const path of datasets) {
    const { text } = await service.get(`/explore${path}?lang=${language}`, english);
    const labels = [
      ...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g),
      ...text.matchAll(/<label for="filter-[^"]*">(.*?)<\/label>/g),
      ...text.matchAll(/type="checkbox"[^>]*\/>(.*?)<\/label>/g),
    ].map(([, label = '']) => label.replace(/<[^>]*>/g, '').trim());
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.filter((label) => /^[a-z]+(?:[A-Z.]\w*)+$/.test(label) || label === '')).toEqual([]);
    expect(text).toContain(`<html lang="${language}"`);
  }
});
