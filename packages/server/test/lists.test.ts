import { check as checkGeojson } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import { fillCode, lists } from './every-list.js';
import { type FieldSchema, readCsv, readCsvRecords } from './read-csv.js';
import { readOpenapi } from './read-openapi.js';
import { openService } from './service.js';

const service = await openService();
const document = (await readOpenapi(service)) as OpenapiDocument;

interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, FieldSchema & { items?: FieldSchema }>> };
}

interface DescribedOperation {
  readonly parameters: readonly { name: string; in: string; schema: { enum?: string[] } }[];
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: FieldSchema }>> }>>;
}

type JsonRecord = Record<string, unknown>;

/** Filters that shorten long lists when each order and each format is tested. */
const shorteningFilters: Readonly<Record<string, string>> = { '/stars': '&maxMagnitude=4', '/states': '&country=US' };
/** Lists of limited length that can only be ordered by relevance or distance. */
const unsortablePaths = ['/cities/nearest', '/search'];

function toUrl(path: string, query: string, extra = ''): string {
  const all = [query, extra].filter((part) => part !== '').join('&');
  return all === '' ? path : `${path}?${all}`;
}

async function getList(path: string): Promise<{ data: JsonRecord[]; meta: { count: number; total: number } }> {
  const { status, json } = await service.get(path);
  expect([path, status]).toEqual([path, 200]);
  return json;
}

/** Checks that GeoJSON is valid, and returns its features. */
function readFeatures(text: string) {
  const collection = checkGeojson(text);
  if (collection.type !== 'FeatureCollection') throw new Error(`it is a ${collection.type}, not a FeatureCollection`);
  return collection.features;
}

function resolve(schema: FieldSchema): FieldSchema {
  return schema.$ref
    ? resolve(document.components.schemas[schema.$ref.split('/').at(-1) as string] as FieldSchema)
    : schema;
}

function findRecordSchema(path: string): FieldSchema {
  const { content = {} } = document.paths[path]?.get?.responses['200'] ?? {};
  const [firstSchema] = content['application/json']?.schema.anyOf ?? [];
  const answer = resolve(firstSchema as FieldSchema);
  const data = answer.properties?.data as FieldSchema & { items: FieldSchema };
  return resolve(data.items);
}

const hasCoordinates = (path: string) => 'latitude' in (findRecordSchema(path).properties ?? {});

it('Every list in openapi.json is tested here', () => {
  const documentedPaths = Object.keys(document.paths).filter((path) => `${path}.csv` in document.paths);
  expect(documentedPaths.sort()).toEqual(lists.map(([path]) => path).sort());
});

describe.each(lists)('The list %s', (documentedPath, query, key) => {
  const path = fillCode(documentedPath);
  const shortQuery = `${query}${shorteningFilters[documentedPath] ?? ''}`;

  it('has the same records in JSON, NDJSON, CSV and, if they have coordinates, GeoJSON', async () => {
    const { data, meta } = await getList(toUrl(path, shortQuery));
    expect(meta.count).toBe(data.length);
    // There are no changes in the first version of the data.
    if (documentedPath !== '/changes') expect(data.length).toBeGreaterThan(6);

    const ndjson = await service.get(toUrl(`${path}.ndjson`, shortQuery));
    const lines = ndjson.text.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line) as JsonRecord)).toEqual(data);

    const csv = await service.get(toUrl(`${path}.csv`, shortQuery));
    expect(readCsvRecords(csv.text, findRecordSchema(documentedPath), resolve)).toEqual(data);

    const geojson = await service.get(toUrl(`${path}.geojson`, shortQuery));
    expect(geojson.status).toBe(hasCoordinates(documentedPath) ? 200 : 404);
    if (geojson.status === 404) return;
    const features = readFeatures(geojson.text);
    expect(features.map(({ properties }) => properties)).toEqual(data);
    for (const [index, { geometry }] of features.entries()) {
      const { latitude, longitude } = data[index] as JsonRecord;
      expect(geometry).toEqual(latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] });
    }
  });

  it('is the same whether its format is chosen by a suffix or by an accept header', async () => {
    const page = toUrl(path, query, query.includes('limit=') ? '' : 'limit=20');
    for (const [suffix, type] of [
      ['csv', 'text/csv'],
      ['ndjson', 'application/x-ndjson'],
      ['json', 'application/json'],
      ...(hasCoordinates(documentedPath) ? [['geojson', 'application/geo+json']] : []),
    ] as const) {
      const answerBySuffix = await service.get(page.replace(path, `${path}.${suffix}`));
      const answerByAccept = await service.get(page, { accept: type });
      expect(answerBySuffix.headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}; `));
      expect(answerByAccept.headers['content-type']).toBe(answerBySuffix.headers['content-type']);
      expect(answerByAccept.text).toBe(answerBySuffix.text);
      expect(answerByAccept.headers.vary).toContain('accept');
    }
  });

  it('returns each record once if it is read in pages', async () => {
    const whole = await getList(toUrl(path, query));
    const step = Math.max(3, Math.ceil(whole.data.length / 13));
    const queryWithoutLimit = query.replace(/&?limit=\d+/, '');
    const pagedRecords: JsonRecord[] = [];
    for (let offset = 0; offset < whole.data.length; offset += step)
      pagedRecords.push(...(await getList(toUrl(path, queryWithoutLimit, `limit=${step}&offset=${offset}`))).data);
    expect(pagedRecords.slice(0, whole.data.length)).toEqual(whole.data);
    expect(new Set(pagedRecords.map((record) => record[key])).size).toBe(pagedRecords.length);
  });

  it.skipIf(unsortablePaths.includes(documentedPath))('is empty beyond its last record', async () => {
    const queryWithoutLimit = query.replace(/&?limit=\d+/, '');
    const { total } = (await getList(toUrl(path, queryWithoutLimit, 'limit=1'))).meta;
    expect(await getList(toUrl(path, queryWithoutLimit, `limit=5&offset=${total}`))).toEqual({
      data: [],
      meta: { count: 0, total },
    });
  });

  it('has only the requested fields in JSON, CSV and GeoJSON', async () => {
    const extra = query.includes('limit=') ? `fields=${key}` : `fields=${key}&limit=4`;
    const { data } = await getList(toUrl(path, query, extra));
    for (const record of data) expect(Object.keys(record)).toEqual([key]);
    const csv = await service.get(toUrl(`${path}.csv`, query, extra));
    expect(readCsv(csv.text)[0]).toEqual([key]);
    if (!hasCoordinates(documentedPath)) return;
    const features = readFeatures((await service.get(toUrl(`${path}.geojson`, query, extra))).text);
    expect(features.map(({ properties }) => properties)).toEqual(data);
  });

  it('can be sorted by every field that openapi.json lists, in both directions, with unknown values last', async () => {
    const { parameters = [] } = document.paths[documentedPath]?.get ?? {};
    const orders = parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [];
    expect(orders.length > 1).toBe(!unsortablePaths.includes(documentedPath));
    // Another file tests the orders of cities; the one by name is computed when the data is built.
    if (unsortablePaths.includes(documentedPath) || documentedPath === '/cities') return;
    const plain = await getList(toUrl(path, shortQuery));
    for (const order of orders) {
      // UTC offsets are sorted as numbers: `-03:00`, `+02:00`, `+10:00`.
      const field = order.replace(/^-/, '').replace(/^utcOffset$/, 'utcOffsetMinutes');
      const sortQuery = `sort=${order}&fields=${key},${field}`;
      const { data, meta } = await getList(toUrl(path, shortQuery, sortQuery));
      expect(meta).toEqual(plain.meta);
      expect(new Set(data.map((record) => record[key])).size).toBe(data.length);
      const values = data.map((record) => record[field] ?? null);
      const knownValues = values.filter((value) => value !== null);
      expect(values.slice(0, knownValues.length), `${order}: unknown last`).toEqual(knownValues);
      const language = /lang=([\w-]+)/.exec(shortQuery)?.[1] ?? 'en';
      const { compare } = new Intl.Collator(language, { numeric: true });
      const sign = order.startsWith('-') ? -1 : 1;
      const isMisplaced = (value: unknown, index: number) => {
        const prior = knownValues[index - 1];
        if (index === 0) return false;
        return sign * (typeof prior === 'string' ? compare(prior, String(value)) : Number(prior) - Number(value)) > 0;
      };
      expect(knownValues.filter(isMisplaced), order).toEqual([]);
      const page = await getList(toUrl(path, shortQuery, `${sortQuery}&limit=5&offset=3`));
      expect(page.data, order).toEqual(data.slice(3, 8));
    }
  });
});

describe('A list with q', () => {
  it.each([
    ['/countries', 'island', 'name'],
    ['/countries/GB/states', 'north', 'name'],
    ['/states', 'north', 'name'],
    ['/cities', 'santiago', undefined],
    ['/phone-codes', 'united', 'country'],
    ['/timezones', 'america', 'displayName'],
    ['/languages', 'chinese', 'name'],
    ['/currencies', 'dollar', 'name'],
    ['/continents', 'a', 'name'],
    ['/moon-phases', 'moon', 'name'],
    ['/planets', 'ma', 'name'],
    ['/moons', 'jupiter', 'name'],
    ['/stars', 'centauri', 'name'],
    ['/galaxies', 'ngc', 'name'],
  ])('such as %s?q=%s can be paged and sorted, and every record says how it matched', async (path, q, field) => {
    const whole = await getList(`${path}?q=${q}`);
    expect(whole.meta.total).toBeGreaterThan(1);
    for (const { matched } of whole.data)
      expect(matched).toEqual({
        name: expect.any(String),
        how: expect.stringMatching(/^(exact|prefix|word|inside|typo)$/),
      });
    const pagedRecords: JsonRecord[] = [];
    for (let offset = 0; offset < whole.meta.total; offset += 97)
      pagedRecords.push(...(await getList(`${path}?q=${q}&limit=97&offset=${offset}`)).data);
    expect(pagedRecords).toEqual(whole.data);
    const { data } = await getList(`${path}.json?q=${q}&limit=2&fields=matched`);
    for (const record of data) expect(Object.keys(record)).toEqual(['matched']);
    // Another file tests the order of cities.
    if (field === undefined) return;
    const sortedList = await getList(`${path}?q=${q}&sort=-${field}`);
    const toSortedTexts = (records: JsonRecord[]) => records.map((record) => JSON.stringify(record)).sort();
    expect(toSortedTexts(sortedList.data)).toEqual(toSortedTexts(whole.data));
    const names = sortedList.data.map((record) => String(record[field]));
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { numeric: true }).compare).reverse());
  });
});
