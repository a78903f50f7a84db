import { operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';
import { getMessages } from '../src/messages/messages.js';

const service = await openService();

const english = { 'accept-language': 'en' };

/** The paths of the API's lists that have one segment, such as `/countries`, except for those without a table. */
const datasets = operations
  .filter(({ id, method, path }) => method === 'GET' && /^list/.test(id) && /^\/[\w-]+$/.test(path))
  .map(({ path }) => path)
  .filter((path) => !['/changes', '/continents', '/groups', '/moon-phases'].includes(path));

/** Reads the text of all cells in one column. If a page has pictures instead of a table, reads their names. */
function readColumn(html: string, columnIndex: number): string[] {
  const sheetNames = [...html.matchAll(/class="explore-name"[^>]*>(.*?)<\/span>/g)].map(([, name = '']) => name);
  const rows = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html)?.[1]?.split('</tr>').slice(0, -1) ?? [];
  return [...sheetNames, ...rows.map((row) => row.split('</td>')[columnIndex] ?? '')].map((cell) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .trim(),
  );
}

it('a page stays short with a thousand parameters, and ignores those that begin with an underscore', async () => {
  const query = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join('&');
  const { status, text } = await service.get(`/explore/countries?${query}`, english);
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(500_000);
  const underscorePage = await service.get(`/explore/countries?${query.replaceAll('p', '_')}`, english);
  expect(readColumn(underscorePage.text, 0)).toEqual(
    readColumn((await service.get('/explore/countries', english)).text, 0),
  );
});

it('a field that `fields` names 50 times is one column', async () => {
  const repeatedFieldPage = await service.get(`/explore/planets?fields=${Array(50).fill('kind').join()}`, english);
  expect(repeatedFieldPage.text).toBe((await service.get('/explore/planets?fields=kind', english)).text);
});

it('the table of datasets lists each dataset with its number of records', async () => {
  const { status, text } = await service.get('/explore', english);
  expect(status).toBe(200);
  for (const path of datasets) expect(text).toContain(`href="/explore${path}"`);
  const { total } = (await service.get('/cities?limit=1')).json.meta;
  expect(text).toContain(total.toLocaleString('en'));
});

type Country = { readonly alpha2: string; readonly name: string };

/** The values of `sort` that give the order of the page, for lists that the API sorts differently by default. */
const pageSorts: Readonly<Record<string, string>> = {
  '/countries': 'name',
  '/languages': 'name',
  '/currencies': 'name',
  '/phone-codes': 'country',
  '/timezones': 'displayName',
};

/** The field in the first column of a page, if the label of that column does not name the field. */
const firstColumnFields: Readonly<Record<string, string>> = {
  '/timezones': 'displayName',
  '/phone-codes': 'country',
  '/address-formats': 'countryCode',
  '/flags': 'alpha2',
};

/** Lists without names, whose pages are in the order of the names of countries. */
const datasetsByCountry = ['/address-formats', '/flags'];

it.each(datasets)('%s has a page with the same first rows as the API, or the first rows by name', async (path) => {
  const { status, text } = await service.get(`/explore${path}`, english);
  expect(status).toBe(200);
  const order = pageSorts[path] ? `&sort=${pageSorts[path]}` : '';
  const isByCountry = datasetsByCountry.includes(path);
  const { data, meta } = (await service.get(isByCountry ? path : `${path}?limit=100${order}`)).json;
  const heads = [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<[^>]*>/g, ''),
  );
  const names = new Map((await service.get('/countries')).json.data.map((each: Country) => [each.alpha2, each.name]));
  const [label = ''] = heads;
  const field = firstColumnFields[path] ?? { Name: 'name', Code: 'code', Number: 'number' }[label] ?? label;
  const firstCells = data.map((record: Record<string, unknown>) => {
    const value = String(record[field] ?? '');
    return isByCountry ? names.get(value) : value;
  });
  if (isByCountry) firstCells.sort(new Intl.Collator('en').compare);
  expect(readColumn(text, 0)).toEqual(firstCells.slice(0, 100));
  expect(text).toContain(`${meta.total.toLocaleString('en')} rows`);
});

it('a page applies the parameters of its URL and shows them as filters', async () => {
  const { text } = await service.get('/explore/cities?country=CH&sort=name&q=', english);
  const { data, meta } = (await service.get('/cities?country=CH&sort=name&limit=100')).json;
  expect(readColumn(text, 0)).toEqual(data.map(({ name }: { name: string }) => name));
  expect(text).toContain(`${meta.total.toLocaleString('en')} of `);
  expect(text).toContain(`<title>Cities (Country: Switzerland): ${meta.total.toLocaleString('en')} – Almanac</title>`);
  expect(text).toContain('GET /cities?country=CH&amp;sort=name');
  expect(text).toContain(
    'href="/cities.csv?country=CH&amp;sort=name&amp;fields=name,country,state,population,timezone" download="cities-ch.csv"',
  );
  expect(text).toContain('Country: Switzerland');
  expect(text).toContain('aria-sort="ascending"');
  expect(text).toContain('offset=100');
});

it('a search for a country suggests it as a filter', async () => {
  const offerPattern = /explore-offers">.*?<a href="([^"]*)"[^>]*><bdi>([^<]*)</;
  for (const [path, href, name] of [
    ['/explore/cities?q=switzerland', '/explore/cities?country=CH', 'Country: Switzerland'],
    [
      '/explore/cities?q=schweiz&lang=de&minPopulation=5',
      '/explore/cities?minPopulation=5&country=CH&lang=de',
      'Land: Schweiz',
    ],
  ] as const) {
    const [, target = '', shownName] = offerPattern.exec((await service.get(path, english)).text) ?? [];
    expect([target.replaceAll('&amp;', '&'), shownName]).toEqual([href, name]);
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
});

it('languages have their names from the API, because browsers lack some', async () => {
  const { text } = await service.get('/explore/countries?lang=de', english);
  const kabyle = await service.readData('/languages/kab?lang=de');
  expect(kabyle.name).toBe('Kabylisch');
  expect(text).toContain('Kabylisch');
});

it('groups of countries have names in filters, choices and cells', async () => {
  const path = '/explore/countries?memberships=eu&fields=name,memberships&lang=de';
  const { text } = await service.get(path, english);
  expect(text).toContain('Mitglied von: Europäische Union');
  expect(text).toMatch(/<option value="nato">NATO<\/option>/);
  expect(text).not.toMatch(/>[^<]*\b(?:euro-area|african-union)\b/);
});

it('continents have names in the language of the visitor', async () => {
  const { text } = await service.get('/explore/countries?lang=ja', english);
  expect(text).toMatch(/<td lang="ja">アジア<\/td>/);
});

it('official names are omitted in languages that have only the English ones', async () => {
  const read = async (query: string) =>
    (await service.get(`/explore/countries?fields=officialName&${query}`, english)).text;
  expect(await read('lang=fr&q=suisse')).toContain('Confédération suisse');
  expect(await read('lang=en&q=united+states')).toContain('United States of America');
  expect(await read('lang=de&q=vereinigte+staaten')).not.toContain('United States of America');
});

it('names of zones that only repeat the offset are omitted', async () => {
  const { text } = await service.get('/explore/timezones?country=AR', english);
  expect(text).toContain('UTC−3');
  expect(text).not.toMatch(/GMT[+-]\d|>[+-]\d\d</);
});

it('kinds of states are in the language of the page, or marked as English', async () => {
  const { text } = await service.get('/explore/states?country=AT&lang=de', english);
  expect(text).toContain('Bundesland');
  const { text: britishPage } = await service.get('/explore/states?country=GB&lang=de', english);
  expect(britishPage).toContain('<span lang="en" dir="ltr">council area</span>');
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

it("a value that the API rejects is explained with the API's message", async () => {
  const { json } = await service.get('/countries?continent=Mars');
  const { status, text } = await service.get('/explore/countries?continent=Mars', english);
  expect(status).toBe(200);
  expect(text.replaceAll('&quot;', '"')).toContain(json.error.message);
  expect(text).toContain('Continent: Mars');
});

it('an unknown dataset has no page', async () => {
  expect((await service.get('/explore/unicorns', english)).status).toBe(404);
});

it('a page counts its rows by value if `counts` is true, and each value links to a filter', async () => {
  const facetPattern = /<a [^>]*href="\/explore\/moons\?planet=saturn"[^>]*>Saturn<\/a> (\d+)</;
  const { total } = (await service.get('/moons?planet=saturn&limit=1')).json.meta;
  expect(Number(facetPattern.exec((await service.get('/explore/moons?counts=true', english)).text)?.[1])).toBe(total);
  expect((await service.get('/explore/moons', english)).text).not.toMatch(facetPattern);
});

it('a map has a dot for each row by the size of its population, and a ring if the population is unknown', async () => {
  const countDots = async (country: string) => {
    const { text } = await service.get(`/explore/states?country=${country}&map=true`, english);
    const [map = ''] = text.split('explore-legend');
    return Object.fromEntries(
      [...map.matchAll(/<path class="map-rows" stroke-width="([\d.]+)" d="([^"]*)"/g)].map(
        ([, width = '', path = '']) => [width, path.split('h0').length - 1],
      ),
    );
  };
  const { data } = (await service.get('/states?country=CH&fields=population')).json;
  const count = (from: number, below: number) =>
    data.filter(({ population }: { population: number }) => population >= from && population < below).length;
  expect(await countDots('CH')).toEqual({
    14: count(1_000_000, Number.POSITIVE_INFINITY),
    8: count(100_000, 1_000_000),
    5: count(10_000, 100_000),
  });
  const { data: unknown } = (await service.get('/states?country=NZ&fields=population')).json;
  expect(unknown.filter(({ population }: { population: number | null }) => population !== null)).toEqual([]);
  expect(Object.keys(await countDots('NZ'))).toEqual(['6']);
  expect((await service.get('/explore/states?country=NZ&map=true', english)).text).toContain('map-hole');
});

it('a map of the world names countries that have room, in the language of names', async () => {
  const { text } = await service.get('/explore/countries?map=true&lang=de', english);
  const [, names = ''] = /<g class="map-neighbours">(.*?)<\/g>/.exec(text) ?? [];
  for (const name of ['Brasilien', 'Kanada', 'Russland', 'Australien']) expect(names).toContain(`>${name}</text>`);
  expect(names).not.toContain('Luxemburg');
});

it('an unknown population of a city is an empty cell, not 0', async () => {
  const { data } = (await service.get('/cities?country=FJ&fields=population,populationKnown')).json;
  const { text } = await service.get('/explore/cities?country=FJ', english);
  const cells = [...text.matchAll(/<td class="number"[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
  const isKnown = data.map(({ populationKnown }: { populationKnown: boolean }) => populationKnown);
  expect(isKnown).toContain(false);
  expect(cells.map((cell) => cell !== '')).toEqual(isKnown);
});

it('an empty page says how many rows there are without each filter', async () => {
  const { text } = await service.get('/explore/moons?planet=saturn&q=titania', english);
  const { total } = (await service.get('/moons?planet=saturn&limit=1')).json.meta;
  expect(text).toContain(`without Name: titania</a> (${total})`);
});

it('`fields` chooses the columns, and the name of each row is always shown', async () => {
  const { text } = await service.get('/explore/countries?fields=population,vehicleCode', english);
  const heads = [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<[^>]*>/g, ''),
  );
  expect(heads).toEqual(['Name', 'Population', 'Vehicle code']);
  expect(text).toContain('GET /countries?sort=name&amp;fields=name,population,vehicleCode');
});

it.each(['en', 'de', 'fr', 'es', 'ar'])('in %s each column and filter has a label in words', async (language) => {
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

it.each(['de', 'fr', 'es', 'ar'])('in %s each part of an address has a label', async (language) => {
  const formats = await service.readData('/address-formats');
  const types = formats.flatMap(({ parts }: { parts: readonly { type: string }[] }) => parts.map(({ type }) => type));
  expect(Object.keys(getMessages(language).atlas.addressParts)).toEqual(expect.arrayContaining(types));
});

it('a column without any value is omitted, unless `fields` names it or the list has further pages', async () => {
  const readHeads = async (path: string) => {
    const { text } = await service.get(path, english);
    return [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''));
  };
  expect(await readHeads('/explore/states?country=NZ')).toEqual(['Name', 'Code', 'Type', 'Capital']);
  expect(await readHeads('/explore/states?country=NZ&fields=name,population')).toEqual(['Name', 'Population']);
  expect(await readHeads('/explore/states')).toContain('Population');
});

it('magnitudes and right ascensions of stars have a fixed number of decimals, and a true minus sign', async () => {
  const { text } = await service.get('/explore/stars?named=true', english);
  const { data } = (await service.get('/stars?named=true&limit=100')).json;
  const write = (value: number, decimals: number) => value.toFixed(decimals).replace('-', '−');
  expect(readColumn(text, 2)).toEqual(data.map(({ magnitude }: { magnitude: number }) => write(magnitude, 2)));
  expect(readColumn(text, 4)).toEqual(
    data.map(({ rightAscension }: { rightAscension: number }) => write(rightAscension, 4)),
  );
});

it('the filters of a country offer its states and time zones by name, and cells link to the pages of what they name', async () => {
  const { text } = await service.get('/explore/cities?country=CH&state=CH-ZH&lang=de');
  expect(text).toContain('<option value="CH-GE">Genf</option>');
  expect(text).toContain('<option value="Europe/Zurich">Zürich</option>');
  expect(text).toContain('Region: Zürich');
  for (const path of ['/atlas/country/ch', '/atlas/state/ch-zh', '/atlas/zone/Europe/Zurich'])
    expect(text).toContain(`href="${path}?lang=de"`);
  expect((await service.get('/explore/cities')).text).not.toContain('<option value="CH-GE">');
});

it('only codes of countries have flags', async () => {
  const { text } = await service.get('/explore/phone-codes?q=ascension');
  expect(text).toContain('Ascension');
  expect(text).not.toContain('flags/own/ac.svg');
});
