import type { Selection } from '@almanac/data/internal';
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { csv } from './csv.js';
import { type ListAnswer, writeList } from './format.js';
import { findFormats } from './formats.js';
import { geojson } from './geojson.js';
import { json, ndjson } from './json.js';

const record = Type.Object({
  name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  tags: Type.Array(Type.String()),
  inner: Type.Union([Type.Object({ a: Type.String() }), Type.Null()]),
});

function createListAnswer(records: object[]): ListAnswer {
  const from = {
    dataset: 'x',
    language: 'en',
    length: records.length,
    record: (row: number) => records[row] as object,
  };
  const selection: Selection<object> = { from, rows: records.map((_, row) => row), total: records.length };
  return { selection, fields: undefined, record };
}

/** False for text that begins with an apostrophe and a formula character: in CSV it looks like an escaped formula. */
const isPlain = (text: string) => !/^'[=+\-@\t\r]/.test(text);

const places = fc.array(
  fc.record({
    name: fc.oneof(
      fc.string({ unit: 'grapheme' }).filter(isPlain),
      fc.constantFrom('=1+1', '+1', '-x', '@a', "'q", 'a,b', 'a"b', 'a\r\nb', ''),
    ),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value || 0),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value || 0),
    tags: fc.array(fc.oneof(fc.string().filter(isPlain), fc.constantFrom('a; b', '[1]', '=1', '')), { maxLength: 3 }),
    inner: fc.option(fc.record({ a: fc.string({ minLength: 1 }).filter(isPlain) })),
  }),
  { maxLength: 8 },
);

describe('The formats of a list', () => {
  it('contain the same records, whether JSON, NDJSON, GeoJSON or CSV', () => {
    fc.assert(
      fc.property(places, (records) => {
        const list = createListAnswer(records);
        const joinPieces = (pieces: Iterable<string>) => [...pieces].join('');
        expect(JSON.parse(joinPieces(writeList(json, list))).data).toEqual(records);
        expect(
          joinPieces(writeList(ndjson, list))
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line)),
        ).toEqual(records);
        expect(
          JSON.parse(joinPieces(writeList(geojson, list))).features.map(
            (feature: { properties: object }) => feature.properties,
          ),
        ).toEqual(records);
        expect(readPlaces(joinPieces(writeList(csv, list)))).toEqual(records);
      }),
    );
  });

  it('write a list of texts in CSV as a spreadsheet shows it best', () => {
    const writeTags = (tags: string[]) => {
      const list = { ...createListAnswer([{ tags }]), fields: new Map([['tags', true as const]]) };
      return [...writeList(csv, list)].join('').split('\r\n')[1];
    };
    expect(writeTags(['de', 'fr', 'it'])).toBe('de; fr; it');
    expect(writeTags(['de'])).toBe('de');
    expect(writeTags([])).toBe('""');
  });

  it('never start a formula in a CSV cell', () => {
    const text = [
      ...writeList(
        csv,
        createListAnswer([{ name: '=HYPERLINK("x")', latitude: 1, longitude: 2, tags: [], inner: { a: '@SUM(1)' } }]),
      ),
    ].join('');
    for (const [, ...rows] of [parseCsv(text)])
      for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]/);
  });

  it.each(["'s-Gravenzande", '+49', '-03:00', '-1.5', '+374 77 123456', '+55 11 96123-4567'])(
    'leave %s, which is not a formula, unchanged in CSV',
    (name) => expect(writeName(name)).toBe(name),
  );

  it.each(['=1+1', '@SUM(1)', '\t=1', '\r=1', '+1+1', '-x', '-', "-2+3+cmd|' /C calc'!A0", '+1 ', '-A1'])(
    'put an apostrophe before %j in CSV, since it could be a formula',
    (name) => expect(writeName(name).replace(/^"(.*)"$/s, '$1')).toBe(`'${name}`),
  );

  it('include GeoJSON only if the records have coordinates', () => {
    expect(findFormats(record).map(({ suffix }) => suffix)).toEqual(['json', 'csv', 'ndjson', 'geojson']);
    expect(findFormats(Type.Object({ name: Type.String() })).map(({ suffix }) => suffix)).toEqual([
      'json',
      'csv',
      'ndjson',
    ]);
  });
});

/** Writes a name as a CSV cell. */
function writeName(name: string): string {
  const list = { ...createListAnswer([{ name }]), fields: new Map([['name', true as const]]) };
  return [...writeList(csv, list)].join('').slice('name\r\n'.length, -'\r\n'.length);
}

/** Parses CSV into rows of cells; an empty cell without quotes is null. */
function parseCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g;
  let row: (string | null)[] = [];
  for (const [, cell = '', end] of text.matchAll(cells)) {
    row.push(cell === '' ? null : cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

function readPlaces(text: string): object[] {
  const [header, ...rows] = parseCsv(text);
  expect(header).toEqual(['name', 'latitude', 'longitude', 'tags', 'inner.a']);
  return rows.map(([name, latitude, longitude, tags, inner]) => ({
    name: unquote(name ?? ''),
    latitude: Number(latitude),
    longitude: Number(longitude),
    tags: readTexts(tags ?? ''),
    inner: inner === null || inner === undefined ? null : { a: unquote(inner) },
  }));
}

function readTexts(cell: string): string[] {
  if (cell === '') return [];
  return cell.startsWith('[') ? (JSON.parse(cell) as string[]) : unquote(cell).split('; ');
}

function unquote(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}
