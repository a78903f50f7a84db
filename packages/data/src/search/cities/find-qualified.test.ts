import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { listReadings } from './readings.js';

interface QualifiedQuery {
  /** The kind of the query, such as `ambiguous` or `typo`. */
  readonly kind: string;
  readonly q: string;
  /** The id of the intended city. */
  readonly id: number;
  /** The name of the intended city, for the message of a failure. */
  readonly city: string;
}

// The queries were typed by hand from general knowledge, not taken from the data.
const table: QualifiedQuery[] = readFileSync(new URL('qualified-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind, q, id, city] = line.split('\t') as [string, string, string, string];
    return { kind, q, id: Number(id), city };
  });

const cities = await (await openLibrary(loadFromFolder())).open('cities');

/** Lists the first cities that a search finds, with their states or countries. */
function listFirstCities(q: string, limit = 1, filters: Parameters<typeof cities.list>[0] = {}): string[] {
  return Array.from(cities.list({ ...filters, q, limit }).rows, (row) => {
    const { name, stateCode, country } = cities.rows.record(row);
    return `${name}, ${stateCode ?? country}`;
  });
}

describe('the table of queries with a state or country', () => {
  test('has at least 300 queries, at least 60 of them ambiguous and at least 40 with a typo', () => {
    const count = (kind: string) => table.filter((query) => query.kind === kind).length;
    expect(table.length).toBeGreaterThanOrEqual(300);
    expect(count('ambiguous')).toBeGreaterThanOrEqual(60);
    expect(count('typo')).toBeGreaterThanOrEqual(40);
  });

  test('has only queries that find a city, and at least 97 % of them find the intended city first', () => {
    const firstRows = table.map(({ q }) => cities.list({ q, limit: 1 }).rows[0]);
    expect(table.filter((_, index) => firstRows[index] === undefined).map(({ q }) => q)).toEqual([]);
    const wrongQueries = table.filter(({ id }, index) => firstRows[index] !== cities.find(id));
    expect(wrongQueries.length, wrongQueries.map(({ q, city }) => `${q}: ${city}`).join('; ')).toBeLessThanOrEqual(
      table.length * 0.03,
    );
  });
});

describe('search by a name with a qualifier (a state or country)', () => {
  test('filters by an unfinished qualifier', () => {
    expect(listFirstCities('paris, te', 2)).toEqual(['Paris, US-TX', 'Paris, US-TN']);
    expect(listFirstCities('cologne, ger')).toEqual(['Cologne, DE-NW']);
    expect(listFirstCities('köln deutschl')).toEqual(['Cologne, DE-NW']);
  });

  test('finds an unfinished name with a qualifier', () => {
    expect(listFirstCities('san fran, california')).toEqual(['San Francisco, US-CA']);
    expect(listFirstCities('lond, ont')).toEqual(['London, CA-ON']);
  });

  test('reports the matched name without the qualifier', () => {
    expect(cities.list({ q: 'köln deutschland', limit: 1 }).matches).toEqual([{ name: 'Köln', how: 'exact' }]);
    expect(cities.list({ q: 'melborne australia', limit: 1 }).matches).toEqual([{ name: 'Melbourne', how: 'typo' }]);
  });

  test('returns only cities in the named place if there are any', () => {
    expect(listFirstCities('Paris, TX', 10)).toEqual(['Paris, US-TX']);
    expect(listFirstCities('Georgetown Cayman Islands', 10)).toEqual(['George Town, KY']);
  });

  test('finds nothing where only cities elsewhere have the name', () => {
    for (const q of [
      'Racine, WV',
      'Sasser, GA',
      'Penfield, New York',
      'Avoca, NE',
      'Argyle, GA',
      'Basel Germany',
      'Valletta, US',
    ])
      expect(listFirstCities(q), q).toEqual([]);
  });

  test('reads addresses that begin with the place, and words for types of places', () => {
    expect(listFirstCities('Тульская обл, г Кимовск')).toEqual(['Kimovsk, RU-TUL']);
    expect(listFirstCities('Челябинская обл, Саткинский р-н, г Бакал')).toEqual(['Bakal, RU-CHE']);
  });

  test('reads the first of two names with a slash in the country of a filter', () => {
    expect(listFirstCities('Nîmes/Garons', 1, { country: 'FR' })).toEqual(['Nîmes, FR-OCC']);
  });

  test('reads an article after a comma', () => {
    expect(listFirstCities('Corrales de Buelna, Los', 1, { country: 'ES' })).toEqual(['Los Corrales de Buelna, ES-CB']);
    expect(listFirstCities('New Orleans, LA')).toEqual(['New Orleans, US-LA']);
  });

  test('finds names that contain brackets or a country', () => {
    expect(listFirstCities('Frankfurt (Oder)')).toEqual(['Frankfurt (Oder), DE-BB']);
    expect(listFirstCities('Panama City')).toEqual(['Panama City, PA-8']);
    expect(listFirstCities('Mexico City')).toEqual(['Mexico City, MX-CMX']);
  });

  test('does not split the name of a time zone', () => {
    expect(listFirstCities('Asia/Calcutta')).toEqual([]);
    expect(listFirstCities('america/new_york')).toEqual([]);
  });

  test('can be combined with filters', () => {
    expect(listFirstCities('Paris, Texas', 10, { country: 'US' })).toEqual(['Paris, US-TX']);
    expect(listFirstCities('Paris, Texas', 10, { country: 'FR' })).toEqual([]);
    expect(listFirstCities('paris, t', 10, { state: 'US-TN' })).toEqual(['Paris, US-TN']);
  });

  test('prefers an exact name with an unknown qualifier to a typo', () => {
    expect(listFirstCities('Reykjavik, Xyzland')).toEqual(['Reykjavík, IS-1']);
  });

  test('ignores unknown qualifiers and postal codes', () => {
    expect(listFirstCities('Paris, Lamar County, Texas')).toEqual(['Paris, US-TX']);
    expect(listFirstCities('10115 Berlin')).toEqual(['Berlin, DE-BE']);
  });

  test('ranks cities of a country before those of its territories', () => {
    expect(listFirstCities('Saint-Denis, France', 2)).toEqual(['Saint-Denis, FR-IDF', 'Saint-Denis, FR-974']);
  });

  test('never throws or repeats a row, whatever the text', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'san',
        'de',
        'la',
        'paris',
        'texas',
        'tx',
        'new',
        'york',
        '中国',
        '北京',
        'مصر',
        '12',
        ',',
        '(',
        ')',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const { rows, total } = cities.list({ q: words.join(' ') || ',', limit: 20 });
        expect(rows.length).toBe(Math.min(20, total));
        expect(new Set(Array.from(rows)).size).toBe(rows.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('The readings of a query', () => {
  const placeSet = new Uint8Array(1);

  test('divide its words into a name and the places before it, after it or both', () => {
    const places = new Map([
      ['0 1', placeSet],
      ['2 4', placeSet],
    ]);
    const readings = listReadings(4, (from, to) => places.get(`${from} ${to}`));
    expect(readings.map(({ from, to, places: placeSets }) => [from, to, placeSets.length])).toEqual([
      [0, 2, 1],
      [1, 2, 2],
      [1, 4, 1],
    ]);
  });

  test('are at most 50 and take a bounded number of steps, even if every word is a place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 }),
        fc.oneof(
          fc.func(fc.boolean()),
          fc.constant(() => true),
        ),
        (count, isPlace) => {
          let steps = 0;
          const readings = listReadings(count, (from, to) => {
            steps++;
            return isPlace(from, to) ? placeSet : undefined;
          });
          expect(steps).toBeLessThanOrEqual((count * (count + 1)) / 2);
          expect(readings.length).toBeLessThanOrEqual(50);
        },
      ),
    );
  });
});
