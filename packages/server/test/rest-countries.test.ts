import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeDataFiles } from '../src/downloads/files.js';
import { exportStatic } from '../src/static/export/export-static.js';
import { serveStatic } from '../src/static/serve-static.js';
import { createHandler } from './edge/compare-answers.js';
import { openSharedLibrary } from './open-shared-library.js';
import { nowMs, openService } from './service.js';

const service = await openService();

interface NamedCountry {
  readonly name: { readonly common: string };
  readonly cca2: string;
}

async function get(path: string) {
  const { status, json } = await service.get(`/v3.1/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return json;
}

const listNames = async (path: string) => (await get(path)).map(({ name }: NamedCountry) => name.common);

// These are the requests in src/test/java/com/restcountries/RestCountriesV31Test.java at
// github.com/restcountries/restcountries (commit bfadee4), except coats of arms and Běloruská, the Czech official name
// of Belarus, for which Almanac has no source.
describe('In the tests of REST Countries v3.1,', () => {
  it.each([
    ['alpha/CO', ['Colombia']],
    ['alpha?codes=de,co', ['Germany', 'Colombia']],
    ['name/Peru', ['Peru']],
    ['alpha?codes=PE,NL,DE', ['Peru', 'Netherlands', 'Germany']],
    ['capital/Helsinki', ['Finland']],
    ['translation/B%C4%9Blorusko', ['Belarus']],
  ])('%s finds %j', async (path, names) => {
    expect(await listNames(path)).toEqual(names);
  });

  it.each([
    ['region/Asia', 'Bangladesh'],
    ['subregion/Middle%20Africa', 'Gabon'],
    ['lang/german', 'Liechtenstein'],
    ['demonym/chilean', 'Chile'],
  ])('%s finds %s and others', async (path, name) => {
    expect(await listNames(path)).toContain(name);
  });

  it('currency/EUR returns only countries whose only currency is the euro, and all?fields=flags returns two pictures and a text for each flag', async () => {
    for (const { currencies } of await get('currency/EUR')) expect(Object.keys(currencies)).toEqual(['EUR']);
    for (const { flags } of await get('all?fields=flags'))
      expect([flags.svg, flags.png, flags.alt]).toEqual([
        expect.stringMatching(/\.svg$/),
        expect.stringMatching(/\.png$/),
        expect.stringMatching(/^Flag of ./),
      ]);
  });
});

// These are requests to restcountries.com/v3.1 in public repositories, with names and codes in place of variables.
const requests = `all
all?fields=name
all?fields=name,flags
all?fields=name,cca3,population,area,capital,region,subregion,languages,currencies,flag,flags,latlng
name/peru
name/deutschland
name/united%20states
name/France?fullText=false
name/india?fullText=true
name/Spain?fields=name,capital,population,flags,languages
alpha/CHE
alpha/170
alpha?codes=col,pe,arg
alpha?codes=170,no,est,pe
alpha?codes=fr&fields=name,flags
region/europe
region/Africa?fields=flags,name,capital
subregion/South-Eastern Asia
subregion/Northern%20Europe
subregion/europe
capital/London
currency/cop
currency/dollar
currency/eur?fields=name,cca2,capital,region
lang/spa
lang/eng?fields=languages,flags
translation/alemania
demonym/peruvian
independent
independent?status=true
independent?status=true&fields=name,flags,cca2`.split('\n');

describe('The requests that programs send to REST Countries', () => {
  it.each(requests)('get countries with the requested fields, as %s does', async (path) => {
    const countries = await get(path.replaceAll(' ', '%20'));
    expect(countries.length).toBeGreaterThan(0);
    const [, fields] = /fields=([\w,]+)/.exec(path) ?? [];
    for (const country of countries)
      if (fields) expect(Object.keys(country).sort()).toEqual(fields.split(',').sort());
      else expect(Object.keys(country)).toHaveLength(35);
  });

  it('get the record itself instead of a list if they have one code and fields, as in REST Countries', async () => {
    expect(await get('alpha/ch?fields=cca3,cioc')).toEqual({ cca3: 'CHE', cioc: 'SUI' });
    expect(await get('alpha/ch')).toHaveLength(1);
  });

  it('may have unknown fields and parameters, as in REST Countries', async () => {
    expect(await get('alpha?codes=ch&fields=cca2,nothing&x=1')).toEqual([{ cca2: 'CH' }]);
  });
});

describe('A record in the format of REST Countries', () => {
  // The keys of each type in src/main/resources/countriesV3.1.json (commit bfadee4), which are the same for all 250
  // records.
  const types: Readonly<Record<string, readonly string[]>> = {
    string: ['cca2', 'ccn3', 'cca3', 'cioc', 'fifa', 'status', 'region', 'subregion', 'flag', 'startOfWeek'],
    boolean: ['independent', 'unMember', 'landlocked'],
    number: ['area', 'population'],
    list: ['tld', 'capital', 'altSpellings', 'continents', 'latlng', 'borders', 'timezones'],
    object:
      'name currencies idd capitalInfo languages translations demonyms flags coatOfArms maps gini car postalCode'.split(
        ' ',
      ),
  };

  it('has the same types as in REST Countries itself, for each of the 250 countries', async () => {
    const countries = await get('all');
    expect(countries).toHaveLength(250);
    const typeName = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
    for (const country of countries)
      for (const [type, keys] of Object.entries(types))
        for (const key of keys) expect([country.cca2, key, typeName(country[key])]).toEqual([country.cca2, key, type]);
    expect(Object.values(types).flat().sort()).toEqual(Object.keys(countries[0]).sort());
  });

  // These are values in src/main/resources/countriesV3.1.json (commit bfadee4).
  it.each([
    ['CH', { cca3: 'CHE', ccn3: '756', cioc: 'SUI', fifa: 'SUI', tld: ['.ch'], idd: { root: '+4', suffixes: ['1'] } }],
    ['CH', { capital: ['Bern'], latlng: [47, 8], timezones: ['UTC+01:00'], startOfWeek: 'monday', landlocked: true }],
    ['CH', { car: { signs: ['CH'], side: 'right' }, region: 'Europe', subregion: 'Western Europe', flag: '🇨🇭' }],
    ['XK', { cca3: 'UNK', ccn3: '', status: 'user-assigned', cioc: 'KOS', subregion: 'Southeast Europe' }],
    ['US', { region: 'Americas', subregion: 'North America', continents: ['North America'], borders: ['CAN', 'MEX'] }],
    ['RS', { subregion: 'Southeast Europe', borders: expect.arrayContaining(['UNK', 'HUN']) }],
    ['AQ', { region: 'Antarctic', subregion: '', capital: [], currencies: {}, cioc: '', gini: {}, coatOfArms: {} }],
    ['DO', { idd: { root: '+1', suffixes: ['809', '829', '849'] } }],
    ['RU', { continents: ['Europe', 'Asia'] }],
    ['FR', { demonyms: expect.objectContaining({ eng: { f: 'French', m: 'French' } }) }],
    ['CZ', { postalCode: expect.objectContaining({ format: '### ##' }) }],
  ])('for %s has %j', async (code, expected) => {
    expect((await get(`alpha/${code}`))[0]).toMatchObject(expected);
  });

  it('has names in all languages of REST Countries except Breton, with its key for Persian (per)', async () => {
    const [{ name, translations }] = await get('alpha/ch');
    expect(name.nativeName.fra).toEqual({ official: 'Confédération suisse', common: 'Suisse' });
    expect(translations.fra).toEqual({ official: 'Confédération suisse', common: 'Suisse' });
    // These are all languages in countriesV3.1.json except Breton, which has too few names in CLDR.
    const keys = 'ara ces cym deu est fin fra hrv hun ind ita jpn kor nld per pol por rus slk spa srp swe tur urd zho';
    expect(Object.keys(translations)).toEqual(expect.arrayContaining(keys.split(' ')));
  });
});

describe('The answers on the routes of REST Countries', () => {
  it.each([
    ['alpha/xyz', 404, 'Not Found'],
    ['name/nowhere', 404, 'Not Found'],
    ['currency/xxxx', 404, 'Not Found'],
    ['alpha/x', 400, 'Bad Request'],
    ['alpha/abcd', 400, 'Bad Request'],
    ['alpha', 400, 'Bad Request'],
    ['alpha?codes=abcd', 400, 'Bad Request'],
    ['independent?status=perhaps', 400, 'Bad Request'],
  ])('to %s have the status %i, in the shape of REST Countries', async (path, status, message) => {
    const answer = await service.get(`/v3.1/${path}`);
    expect([answer.status, answer.text]).toEqual([status, JSON.stringify({ message, status })]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('have the same caching and CORS as other routes: a tag, a 304, a max-age, any origin', async () => {
    const { headers } = await service.get('/v3.1/all?fields=name,cca2,flags');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['cache-control']).toContain('max-age=3600');
    // The same fields in another order lead to the same answer.
    const second = await service.get('/v3.1/all?fields=flags,cca2,name', { 'if-none-match': headers.etag as string });
    expect(second.status).toBe(304);
  });

  it('come from 12 routes, which are listed in /meta and openapi.json', async () => {
    const { paths } = (await service.get('/openapi.json')).json;
    const routes = (await service.readData('/meta')).routes.filter((route: string) => route.startsWith('/v3.1/'));
    expect(routes).toHaveLength(12);
    for (const route of routes) expect(paths).toHaveProperty([route.replace(/:(\w+)/, '{$1}')]);
  });
});

/** Replaces links to PNG flags with links to SVG flags, because workers and static exports have no PNG flags. */
const replacePngLinks = (text: string) => text.replace(/(\/flags\/\w+)\.png"/g, '$1.svg"');

describe('Outside the service,', () => {
  it('a worker returns the same answers, with full URLs of flags', async () => {
    const handle = createHandler(await openSharedLibrary());
    const response = await handle(new Request('https://edge.example/v3.1/all'));
    const flags = /https:\/\/edge\.example(?=\/flags\/)/g;
    const text = await response.text();
    expect(text.match(flags)).toHaveLength(500);
    expect(text.replace(flags, '')).toBe(replacePngLinks((await service.get('/v3.1/all')).text));
    const notFound = await handle(new Request('https://edge.example/v3.1/alpha/xyz'));
    expect(await notFound.json()).toEqual({ message: 'Not Found', status: 404 });
  });

  it('a static export answers requests from files, ignores their queries, and has all countries in less than 1.3 MB', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'almanac-v31-')), 'export');
    await exportStatic({ folder, operations: ['restCountriesAll'], nowMs });
    const server = await serveStatic({ folder, port: 0, host: '127.0.0.1' });
    expect(statSync(join(folder, 'v3.1/all')).size).toBeLessThan(1_300_000);
    expect(readFileSync(join(folder, 'rest-countries.json'), 'utf8')).toBe(
      replacePngLinks((await service.get('/v3.1/all')).text),
    );
    for (const path of [
      'all',
      'independent',
      'alpha/CHE',
      'alpha/ch',
      'alpha/756',
      'name/new%20zealand',
      'region/europe',
      'subregion/South-Eastern%20Asia',
      'lang/spanish',
      'currency/EUR',
      'capital/bern',
    ]) {
      const response = await fetch(`${server.url}v3.1/${path}?fields=name`);
      const received = [response.status, response.headers.get('content-type'), await response.text()];
      expect([path, ...received]).toEqual([
        path,
        200,
        'application/json; charset=utf-8',
        replacePngLinks((await service.get(`/v3.1/${path}`)).text),
      ]);
    }
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('an export and a download have all 250 countries in one file, rest-countries.json', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'almanac-v31-'));
    const { files, sources } = await writeDataFiles(join(folder, 'files'), { datasets: ['rest-countries'] });
    expect(files).toMatchObject([{ name: 'rest-countries.json', records: 250, format: 'json' }]);
    // The licence of each dataset that a record is made of.
    const datasets = new Set(sources.flatMap((source) => source.datasets));
    for (const dataset of ['countries', 'currencies', 'languages', 'phone-codes', 'address-formats', 'timezones'])
      expect(datasets).toContain(dataset);
    expect(readFileSync(join(folder, 'files/rest-countries.json'), 'utf8')).toBe(
      replacePngLinks((await service.get('/v3.1/all')).text),
    );
    rmSync(folder, { recursive: true });
  });
});
