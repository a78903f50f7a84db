import type { Match, SearchResult } from '@almanac/data/internal';
import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

type Result = SearchResult & { readonly matched: Match };

const search = (query: string): Promise<Result[]> => service.readData(encodeURI(`/search?${query}`));
const sampleQueries = [
  'q=georgia&limit=20',
  'q=paris&limit=50',
  'q=de&limit=100',
  'q=san jose&limit=100',
  'q=cet&limit=30',
  'q=dollar&limit=30',
  'q=東京',
  'q=new york&lang=ar&limit=30',
  'q=germny',
];

/** The field of a record that is the id of a result, by type. */
const idFields = { country: 'alpha2', state: 'code', city: 'id', timezone: 'name', currency: 'code', language: 'code' };

describe('A result of a search', () => {
  it('has the path of its record, which has the same name', async () => {
    let pathCount = 0;
    for (const query of sampleQueries) {
      const lang = /lang=\w+/.exec(query)?.[0] ?? '';
      for (const { type, id, name, path, country } of await search(query)) {
        const record = await service.readData(`${path}?${lang}`);
        expect([path, String(record[idFields[type]]), record.displayName ?? record.name]).toEqual([path, id, name]);
        if (type === 'city' || type === 'state') expect(record.country).toBe(country);
        pathCount++;
      }
    }
    expect(pathCount).toBeGreaterThan(200);
  });

  it('has a label that is unique among results of its type', async () => {
    for (const query of sampleQueries) {
      const labels = (await search(query)).map(({ type, label }) => `${type} ${label}`);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
    const namesakes = (await search('q=heusden&types=city')).filter(({ name }) => name === 'Heusden');
    expect(namesakes.map(({ label }) => label)).toContainEqual(
      expect.stringMatching(/, Belgium \(5[01]\.\d\d, \d\.\d\d\)$/),
    );
  });

  it('has a label in the requested language, with the location of a place', async () => {
    const readLabel = async (query: string) => (await search(`${query}&limit=1`))[0]?.label;
    expect(await readLabel('q=paris&near=32.78,-96.81')).toBe('Paris, Texas, United States');
    expect(await readLabel('q=paris&near=32.78,-96.81&lang=de')).toBe('Paris, Texas, Vereinigte Staaten');
    expect(await readLabel('q=texas&lang=fr')).toBe('Texas, États-Unis');
    expect(await readLabel('q=euro')).toBe('Euro (EUR)');
    expect(await readLabel('q=CET')).toBe('Berlin (Europe/Berlin)');
    expect(await readLabel('q=japanese')).toBe('Japanese (ja)');
    expect(await readLabel('q=singapore')).toBe('Singapore');
    // The label has the Arabic comma.
    expect(await readLabel('q=tokyo&types=city&lang=ar')).toContain('، ');
    expect(await readLabel('q=tokyo&types=city&lang=ar')).not.toContain(',');
    const { headers } = await service.get('/search?q=paris&lang=pt-BR');
    expect(headers['content-language']).toBe('pt');
  });

  it('has coordinates and a country, except for currencies and languages; states may lack coordinates', async () => {
    for (const query of sampleQueries) {
      for (const { type, latitude, longitude, country } of await search(query)) {
        const isPlaceless = type === 'currency' || type === 'language';
        if (type !== 'state')
          expect([type, latitude === null, longitude === null]).toEqual([type, isPlaceless, isPlaceless]);
        expect(country === null).toBe(isPlaceless);
      }
    }
  });
});

describe('A search', () => {
  it('answers 200 with an empty list if nothing matches', async () => {
    for (const q of [',,,,', '!', 'qxqxqxqxqx', '%F0%9F%92%A5']) {
      const { status, json } = await service.get(`/search?q=${q}`);
      expect([q, status, json]).toEqual([q, 200, { data: [], meta: { count: 0, total: 0 } }]);
    }
  });

  it('has no matches with typos if there is an exact match', async () => {
    for (const q of ['paris', 'texas', 'euro', 'japanese', 'peru', 'lima', 'mali', 'york', 'bern', 'oslo']) {
      const matchKinds = (await search(`q=${q}&limit=100`)).map(({ matched }) => matched.how);
      expect(matchKinds).toContain('exact');
      expect([q, matchKinds.includes('typo')]).toEqual([q, false]);
    }
  });

  it('keeps the order of /cities if only cities are requested', async () => {
    for (const q of ['san jose del', 'santa cruz de la', 'rio de janeiro', 'saint louis park']) {
      const cities = (await service.readData(encodeURI(`/cities?q=${q}&limit=10`))) as { id: number }[];
      const results = await search(`q=${q}&types=city&limit=10`);
      expect(results.map(({ id }) => id)).toEqual(cities.map(({ id }) => String(id)));
    }
  });

  it('finds only the requested types, in upper or lower case', async () => {
    const findTypes = async (list: string) =>
      new Set((await search(`q=georgia&types=${list}`)).map(({ type }) => type));
    expect(await findTypes('state')).toEqual(new Set(['state']));
    expect(await findTypes('STATE, Country')).toEqual(new Set(['state', 'country']));
  });

  it('sorts by distance only within matches of the same kind, such as exact ones', async () => {
    const results = await search('q=york&near=40.71,-74.01&limit=100&types=city');
    const resultsWithoutNear = await search('q=york&limit=100&types=city');
    expect(results[0]).toMatchObject({ label: 'York, Pennsylvania, United States' });
    expect(resultsWithoutNear[0]).toMatchObject({ label: 'York, England, United Kingdom' });
    expect(results.slice(0, 20).map(({ matched }) => matched.how)).toEqual(
      resultsWithoutNear.slice(0, 20).map(({ matched }) => matched.how),
    );
  });
});

describe('The error for an invalid search names the parameter, and says what is wrong or what would be valid,', () => {
  it.each([
    ['', 'q', 'q is required'],
    ['q=%20%20', 'q', 'q is required'],
    [`q=${'a'.repeat(201)}`, 'q', 'q must have 200 characters or fewer'],
    ['q=x&types=cities', 'types', /, separated by commas; did you mean city\?$/],
    ['q=x&types=planet', 'types', /^types must be one or more of country, state, city, timezone, currency, language/],
    ['q=x&near=zurich', 'near', /latitude and longitude in degrees, separated by a comma, for example 47\.37,8\.54$/],
    ['q=x&limit=101', 'limit', 'limit and offset together must be 100 or less'],
    ['q=x&limit=1&offset=100', 'offset', 'limit and offset together must be 100 or less'],
  ])('as for "%s"', async (query, param, message) => {
    const { status, json } = await service.get(`/search?${query}`);
    expect([status, json.error.code, json.error.param]).toEqual([400, 'invalid_query', param]);
    expect(json.error.message).toMatch(message);
  });
});
