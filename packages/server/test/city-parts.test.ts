import { expect, it } from 'vitest';
import { readCsv } from './read-csv.js';
import { openService } from './service.js';

const service = await openService();

// INS, census 2011: the six sectors of Bucharest, which its figure counts.
const sectors = ['Sector 1', 'Sector 2', 'Sector 3', 'Sector 4', 'Sector 5', 'Sector 6'];

type Read = (text: string) => readonly { readonly name: string }[];
const readers: readonly [suffix: string, read: Read][] = [
  ['', (text) => JSON.parse(text).data],
  ['.ndjson', (text) => JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)],
  ['.csv', (text) => readCsv(text).map(([name]) => ({ name: name as string }))],
  ['.geojson', (text) => JSON.parse(text).features.map((feature: { properties: object }) => feature.properties)],
];

it.each(readers)('/cities%s has parts of cities only if they are asked for', async (suffix, read) => {
  const listSectors = async (query: string) => {
    const { text } = await service.get(`/cities${suffix}?country=RO&fields=name,latitude,longitude&${query}`);
    const names = read(text).map(({ name }) => name);
    return names.filter((name) => sectors.includes(name)).sort();
  };
  expect(await listSectors('')).toEqual([]);
  expect(await listSectors('minPopulation=100000')).toEqual([]);
  expect(await listSectors('parts=true')).toEqual(sectors);
  expect(await listSectors('partOf=683506')).toEqual(sectors);
  expect(await listSectors('q=Sector%203')).toContain('Sector 3');
  expect(await listSectors('q=Sector%203&parts=false')).toEqual([]);
});

it('/cities/:id, /cities/nearest and /where know parts of cities', async () => {
  const brooklyn = await service.readData('/cities/5110302');
  expect(brooklyn).toMatchObject({ name: 'Brooklyn', partOf: 5128581 });
  const { latitude, longitude } = brooklyn;
  const at = `latitude=${latitude}&longitude=${longitude}`;
  expect((await service.readData(`/cities/nearest?${at}&limit=1`))[0].name).toBe('Brooklyn');
  expect(await service.readData(`/where?${at}`)).toMatchObject({ city: 'Brooklyn', cityId: 5110302 });
});

it('the page of a part names its city', async () => {
  const { text } = await service.get('/atlas/city/5110302-brooklyn', { accept: 'text/html' });
  expect(text).toMatch(/<dt>Part of<\/dt><dd><a[^>]*>(?:<[^>]+>)*New York City/);
});
