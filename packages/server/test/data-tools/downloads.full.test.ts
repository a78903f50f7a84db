import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from '@placemarkio/check-geojson';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSharedLibrary } from '../open-shared-library.js';
import { readCsv } from '../read-csv.js';
import { openService } from '../service.js';
import { findSqlite } from './find-programs.js';
import { queryDuckDb } from './query-duckdb.js';

// docs/downloads.md promises that the files contain the same records as the answers of the API, and that common tools
// open them.
const program = fileURLToPath(new URL('../../../cli/bin/almanac.js', import.meta.url));
const sqlite = findSqlite();

/** A file as the manifest describes it; `records` is the number of its records. */
interface File {
  readonly name: string;
  readonly dataset: string;
  readonly format: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
  readonly licence: string;
}
/** A column as the manifest describes it. */
interface DescribedColumn {
  readonly name: string;
  /** The path of the field in a record of the API, with dots. */
  readonly field: string;
  readonly nullable: boolean;
  readonly description: string;
}
/** A column as this test derives it from the records of the API. */
interface Column {
  readonly name: string;
  /** The JSON path of the value in a record, such as `$.name`. */
  readonly path: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
}

const { manifest } = await openSharedLibrary();
// In files, values that depend on the time are those of the day of the data version, so the clock of the service is set
// to that day.
const [year = 0, month = 0, day] = manifest.dataVersion.split('.').map(Number);
const service = await openService({ clock: () => Date.UTC(year, month - 1, day) });

/** The folder of the downloads. */
const folder = join(service.folder, 'downloads', manifest.dataVersion);
const scratchFolder = join(service.folder, 'scratch');
const makerCount = 4;
let makerOutputs: readonly string[];
let files: readonly File[];
let manifestColumns: Readonly<Record<string, readonly DescribedColumn[]>>;
beforeAll(async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(scratchFolder);
  makerOutputs = await Promise.all(Array.from({ length: makerCount }, makeDownloads));
  ({ files, columns: manifestColumns } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
}, 1_260_000);

/** Runs `almanac export --downloads`, and returns the last line of its output. */
function makeDownloads(): Promise<string> {
  const env = { ...process.env, STATE_DIR: service.folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'export', '--downloads'], { env }, (_fault, stdout, stderr) =>
      resolve((stdout + stderr).trim().split('\n').at(-1) ?? ''),
    );
  });
}

it('One of several processes makes the downloads, and the service sends them', async () => {
  expect(makerOutputs.toSorted()).toEqual([
    ...Array.from({ length: makerCount - 1 }, () => `almanac: another process is making the downloads in ${folder}`),
    `the downloads are in ${folder}`,
  ]);
  const { bytes } = await service.get('/downloads/latest/countries.parquet');
  expect(bytes.equals(readFileSync(join(folder, 'countries.parquet')))).toBe(true);
});

it('An altered file is not sent, and is made again when the service starts with DOWNLOADS=after-start', async () => {
  const path = join(folder, 'continents.csv');
  const originalBytes = readFileSync(path);
  writeFileSync(path, originalBytes.toString().replace('Africa', 'Afrika'));
  const { status, json } = await service.get('/downloads/latest/continents.csv');
  expect([status, json.error.code]).toEqual([500, 'internal']);
  const serveProcess = spawn(process.execPath, [program, 'serve'], {
    env: {
      ...process.env,
      PORT: '0',
      STATE_DIR: join(scratchFolder, 'state'),
      DOWNLOADS: 'after-start',
      DOWNLOADS_DIR: dirname(folder),
    },
    stdio: 'ignore',
  });
  const expectOriginalFile = async () =>
    expect((await service.get('/downloads/latest/continents.csv')).bytes.equals(originalBytes)).toBe(true);
  await vi.waitFor(expectOriginalFile, { timeout: 1_200_000, interval: 2000 });
  serveProcess.kill('SIGTERM');
  expect(await makeDownloads()).toBe(`the downloads are in ${folder} already`);
}, 1_260_000);

/** Every dataset, with its unique key. */
const datasets = [
  ['countries', 'alpha2'],
  ['continents', 'code'],
  ['groups', 'id'],
  ['states', 'id'],
  ['cities', 'id'],
  ['phone-codes', 'code'],
  ['timezones', 'name'],
  ['languages', 'code'],
  ['currencies', 'code'],
  ['address-formats', 'countryCode'],
  ['flags', 'alpha2'],
  ['moon-phases', 'key'],
  ['planets', 'id'],
  ['moons', 'id'],
  ['stars', 'id'],
  ['galaxies', 'id'],
] as const;
const datasetsWithoutNames = ['address-formats', 'flags'];

/**
 * Requests a dataset, with its names in all languages if it has names, and with parts of cities, and returns the bytes
 * of the answer.
 */
async function requestDataset(dataset: string, suffix: string): Promise<Buffer> {
  const query = datasetsWithoutNames.includes(dataset) ? '' : `?lang=*${dataset === 'cities' ? '&parts=true' : ''}`;
  const { status, bytes } = await service.get(`/${dataset}.${suffix}${query}`);
  expect([dataset, status]).toEqual([dataset, 200]);
  return bytes;
}

/**
 * Finds the columns of a dataset in its records, not in its schema. Each nested field has a column of its own, whose
 * name joins the names of the fields with underscores. A list is a single column, and so is `names`.
 */
function findColumns(records: readonly object[]): Column[] {
  const columns = new Map<string, Column>();
  const visit = (value: unknown, path: readonly string[]): void => {
    if (value === null || value === undefined) return;
    if (typeof value === 'object' && !Array.isArray(value) && path[0] !== 'names') {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
      return;
    }
    const kind = typeof value === 'object' ? 'json' : typeof value === 'string' ? 'text' : typeof value;
    columns.set(path.join('_'), { name: path.join('_'), path: `$.${path.join('.')}`, kind: kind as Column['kind'] });
  };
  for (const record of records) visit(record, []);
  return [...columns.values()];
}

/** Replaces unknown populations by null: the API has 0 for them, and files have null. */
function nullUnknownPopulations(answer: Buffer): string {
  return answer
    .toString()
    .replaceAll('"population":0,"populationKnown":false', '"population":null,"populationKnown":false');
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function askSqlite(file: string, ...commands: string[]): string {
  return execFileSync(sqlite as string, [join(folder, file)], {
    input: commands.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).trim();
}

describe.each(datasets)('The files of %s contain the same records as the API', (dataset, key) => {
  let records: readonly object[];
  let columns: readonly Column[];
  const answerFile = join(scratchFolder, `${dataset}.json`);
  beforeAll(async () => {
    writeFileSync(answerFile, nullUnknownPopulations(await requestDataset(dataset, 'json')));
    records = JSON.parse(readFileSync(answerFile, 'utf8')).data;
    columns = findColumns(records);
  }, 300_000);

  it('as JSON and NDJSON, byte for byte apart from unknown populations', async () => {
    const read = (suffix: string) => readFileSync(join(folder, `${dataset}.${suffix}`));
    expect(read('json').equals(readFileSync(answerFile))).toBe(true);
    expect(read('ndjson').toString() === nullUnknownPopulations(await requestDataset(dataset, 'ndjson'))).toBe(true);
  }, 300_000);

  it('and have a description of each column in SQLite, Parquet and the manifest', async () => {
    const describedColumns: readonly DescribedColumn[] = manifestColumns[dataset] ?? [];
    const names = describedColumns.map(({ name }) => name);
    expect(describedColumns.filter(({ description }) => description === '')).toEqual([]);
    expect(columns.filter(({ name }) => !names.includes(name))).toEqual([]);
    const parquet = `'${join(folder, `${dataset}.parquet`)}'`;
    const [[columnsJson]] = (await queryDuckDb(
      `select decode(value) from parquet_kv_metadata(${parquet}) where decode(key) = 'columns'`,
    )) as [[string]];
    const parquetNames = (await queryDuckDb(`select column_name from (describe select * from ${parquet})`)).flat();
    expect(JSON.parse(columnsJson).slice(0, describedColumns.length)).toEqual(describedColumns);
    expect(JSON.parse(columnsJson).map(({ name }: DescribedColumn) => name)).toEqual(parquetNames);
    for (const file of sqlite === undefined ? [] : [`${dataset}.sqlite`, 'almanac-data.sqlite'])
      expect(
        JSON.parse(
          askSqlite(
            file,
            `select json_group_array(json_array(c.name, c.description, c.nullable)) from columns c join pragma_table_info('${dataset.replaceAll('-', '_')}') t on t.name = c.name where tableName = '${dataset.replaceAll('-', '_')}';`,
          ),
        ).toSorted(),
      ).toEqual(
        describedColumns.map(({ name, description, nullable }) => [name, description, Number(nullable)]).toSorted(),
      );
  }, 60_000);

  it('with null only in columns that allow it', () => {
    const describedColumns: readonly DescribedColumn[] = manifestColumns[dataset] ?? [];
    for (const { field, nullable } of describedColumns)
      if (!nullable && field !== 'names')
        expect([field, records.filter((record) => (readPath(record, field) ?? null) === null)]).toEqual([field, []]);
  });

  it('as CSV, with the names in all languages if the dataset has names', () => {
    const [header = [], ...rows] = readCsv(readFileSync(join(folder, `${dataset}.csv`), 'utf8'));
    expect(rows.length).toBe(records.length);
    const wrongRecords = records.filter((record, row) =>
      header.some((name, index) => !isCell(rows[row]?.[index] ?? null, readPath(record, String(name)))),
    );
    expect(wrongRecords.slice(0, 3)).toEqual([]);
    expect(header.includes('names')).toBe(!datasetsWithoutNames.includes(dataset));
  }, 300_000);

  it.skipIf(sqlite === undefined)(
    'as SQLite, in the file of the dataset and in the file of all datasets (skipped without sqlite3)',
    () => {
      const comparisons = columns.map(({ name, path, kind }) => {
        const value = `json_extract(value, '${path}')`;
        return kind === 'json' ? `json(${quote(name)}) is json(${value})` : `${quote(name)} is ${value}`;
      });
      const table = dataset.replaceAll('-', '_');
      // The integrity of the file of all datasets is checked only once, in a later test.
      for (const [file, check] of [
        [`${dataset}.sqlite`, 'pragma integrity_check;'],
        ['almanac-data.sqlite', "select 'ok';"],
      ] as const) {
        const output = askSqlite(
          file,
          `create temp table answers as select json_extract(value, '$.${key}') as join_key, value from json_each(readfile('${answerFile}'), '$.data');`,
          `select count(*) from ${table};`,
          `select count(*) from answers join ${table} on ${table}.${quote(key)} = join_key where ${comparisons.join(' and ')};`,
          check,
        );
        expect([file, output.split('\n')]).toEqual([file, [String(records.length), String(records.length), 'ok']]);
      }
    },
    600_000,
  );

  it('as Parquet', async () => {
    const comparisons = columns.map(({ name, path, kind }) => {
      const [cell, text, value] = [`list.${quote(name)}`, `(record->>'${path}')`, `(record->'${path}')`];
      if (kind === 'number') return `cast(${cell} as double) is not distinct from cast(${text} as double)`;
      if (kind === 'boolean') return `${cell} is not distinct from cast(${text} as boolean)`;
      if (kind === 'json') return `to_json(${cell}) is not distinct from ${value}`;
      return `${cell} is not distinct from ${text}`;
    });
    const answers = `select unnest(cast(content->'data' as json[])) as record from read_json_objects('${answerFile}', maximum_object_size = 1000000000) as file(content)`;
    const parquet = `'${join(folder, `${dataset}.parquet`)}'`;
    const [[count], [equal]] = [
      (await queryDuckDb(`select count(*) from ${parquet}`))[0] ?? [],
      (
        await queryDuckDb(
          `select count(*) from ${parquet} as list join (${answers}) on cast(list.${quote(key)} as varchar) = (record->>'$.${key}') where ${comparisons.join(' and ')}`,
        )
      )[0] ?? [],
    ] as [[bigint], [bigint]];
    expect([count, equal]).toEqual([BigInt(records.length), BigInt(records.length)]);
  }, 600_000);
});

describe('The SQLite file of all datasets', () => {
  it.skipIf(sqlite === undefined)('passes an integrity check', () => {
    expect(askSqlite('almanac-data.sqlite', 'pragma integrity_check;')).toBe('ok');
  });

  it.skipIf(sqlite === undefined)('answers the queries of Datasette for facets, facets of lists, and search', () => {
    // The queries for facets are those of Datasette's facets.py. The query that finds the search index of a table is
    // that of Datasette's utils/__init__.py.
    const facetOutput = askSqlite(
      'almanac-data.sqlite',
      'select country as value, count(*) as count from (select * from cities) where country is not null group by country order by count desc, value limit 4;',
      'explain query plan select country as value, count(*) as count from (select * from cities) where country is not null group by country order by count desc, value limit 4;',
    );
    expect(facetOutput.split('\n')[0]).toMatch(/^[A-Z]{2}\|\d{4,}$/);
    expect(facetOutput).toContain('COVERING INDEX cities_by_country');
    const listFacetOutput = askSqlite(
      'almanac-data.sqlite',
      'with inner as (select * from countries), deduped_array_items as (select distinct j.value, inner.* from json_each([inner].languages) j join inner) select value as value, count(*) as count from deduped_array_items group by value order by count(*) desc, value limit 1;',
    );
    expect(listFacetOutput).toMatch(/^en\|\d+$/);
    const searchOutput = askSqlite(
      'almanac-data.sqlite',
      `select name, country from cities where rowid in (select rowid from cities_fts where cities_fts match '"zurigo"') order by population desc limit 1;`,
    );
    expect(searchOutput).toBe('Zurich|CH');
    const searchIndexName = askSqlite(
      'almanac-data.sqlite',
      `select name from sqlite_master where rootpage = 0 and sql like '%VIRTUAL TABLE%USING FTS%content="cities"%';`,
    );
    expect(searchIndexName).toBe('cities_fts');
  });

  it.skipIf(sqlite === undefined)('has views and one table of sources', () => {
    const output = askSqlite(
      'almanac-data.sqlite',
      "select name from countries_names where alpha2 = 'CH' and language = 'ja';",
      "select name from capitals where alpha2 = 'CH';",
      'select count(*) > 20 from sources;',
      "select count(*) from sources where licence = '' or title = '';",
    );
    expect(output.split('\n')).toEqual(['スイス', 'Bern', '1', '0']);
  });

  it.skipIf(sqlite === undefined)('joins every city to the record of its time zone', () => {
    const output = askSqlite(
      'almanac-data.sqlite',
      "select timezone from timezones_aliases where alias = 'Europe/Oslo';",
      'select count(*) from cities left join timezones_aliases on alias = cities.timezone left join timezones on timezones.name = timezones_aliases.timezone where timezones.name is null;',
    );
    expect(output.split('\n')).toEqual(['Europe/Berlin', '0']);
    const joinedRows = askSqlite(
      'almanac-data.sqlite',
      'select (select count(*) from cities) - (select count(*) from cities_with_timezones);',
      "select zone, zoneName from cities_with_timezones where name = 'Oslo' and country = 'NO';",
    );
    expect(joinedRows.split('\n')).toEqual(['0', 'Europe/Berlin|Berlin']);
  });
});

describe('The shapes of countries and states', () => {
  interface Feature {
    readonly type: 'Feature';
    readonly id: string;
    readonly properties: { readonly name: string; readonly country?: string };
    readonly geometry: { readonly type: string; readonly coordinates: number[][][][] };
  }
  const read = (name: string): Feature[] => JSON.parse(readFileSync(join(folder, name), 'utf8')).features;
  const getFeature = async (path: string): Promise<Feature> => (await service.get(path)).json;

  it('are the same GeoJSON as in the API at 1:10 million', async () => {
    const swiss = read('country-shapes.geojson').find(({ id }) => id === 'CH');
    expect(swiss).toEqual(await getFeature('/maps/country/CH.geojson?scale=10m'));
    const bavaria = read('state-shapes.geojson').find(({ id }) => id === 'DE-BY');
    expect(bavaria).toEqual(await getFeature('/maps/state/DE-BY.geojson?scale=10m'));
  });

  it('are valid by RFC 7946, according to @placemarkio/check-geojson', () => {
    for (const name of ['country-shapes.geojson', 'state-shapes.geojson'])
      expect(check(readFileSync(join(folder, name), 'utf8')).type).toBe('FeatureCollection');
  });

  it.skipIf(sqlite === undefined)('can be joined with names in the SQLite file of all datasets', () => {
    const output = askSqlite(
      'almanac-data.sqlite',
      "select name, json_extract(names, '$.fr'), json_extract(geometry, '$.type') from states_with_shapes where id = 'DE-BY';",
      "select name, json_extract(names, '$.fr'), json_extract(geometry, '$.type') from countries_with_shapes where alpha2 = 'CH';",
      'select (select count(*) from state_shapes) - (select count(*) from states_with_shapes);',
    );
    expect(output.split('\n')).toEqual(['Bavaria|Bavière|MultiPolygon', 'Switzerland|Suisse|MultiPolygon', '0']);
  });
});

it('Unknown populations are null in Parquet and SQLite and empty in CSV, and no population in Parquet and SQLite is 0', async () => {
  const parquet = `'${join(folder, 'cities.parquet')}'`;
  const [[unknownCount, zeroCount]] = (await queryDuckDb(
    `select count(*) filter (population is null), count(*) filter (population = 0) from ${parquet}`,
  )) as [[bigint, bigint]];
  expect([unknownCount > 30_000n, zeroCount]).toEqual([true, 0n]);
  if (sqlite !== undefined)
    expect(askSqlite('cities.sqlite', 'select sum(population is null), sum(population = 0) from cities;')).toBe(
      `${unknownCount}|0`,
    );
  const [header = [], ...rows] = readCsv(readFileSync(join(folder, 'cities.csv'), 'utf8'));
  const column = header.indexOf('population');
  expect(rows.filter((row) => (row[column] ?? '') === '').length).toBe(Number(unknownCount));
});

/** Identifiers that are listed on https://spdx.org/licenses/. */
const spdxIds = 'Apache-2.0 BSD-3-Clause CC-BY-3.0-IGO CC-BY-4.0 CC0-1.0 ISC MIT PDDL-1.0 Unicode-3.0'.split(' ');

it('Each file has an SPDX expression as its licence', () => {
  for (const { name, licence } of files) {
    const parts = licence.split(' AND ').filter((part) => !/^LicenseRef-[A-Za-z0-9.-]+$/.test(part));
    expect([name, parts.filter((part) => !spdxIds.includes(part))]).toEqual([name, []]);
  }
});

describe('The examples of docs/downloads.md', () => {
  const page = readFileSync(new URL('../../../../docs/downloads.md', import.meta.url), 'utf8');
  const examples = Array.from(page.matchAll(/```sql\n(.*?)```/gs), ([, sql = '']) => sql);
  const [duckDbExamples, sqliteExamples] = [true, false].map((isDuckDb) =>
    examples.filter((sql) => sql.includes('.parquet') === isDuckDb),
  );

  it.skipIf(sqlite === undefined)('run in SQLite', () => {
    const [columnLines = [], resultLines = []] = (sqliteExamples ?? []).map((sql) =>
      askSqlite('almanac-data.sqlite', sql).split('\n'),
    );
    expect(columnLines.some((line) => line.startsWith('population|'))).toBe(true);
    expect([resultLines.length, resultLines.includes('スイス')]).toEqual([5 + 1 + 1 + 5 + 1, true]);
  });

  it('run in DuckDB', async () => {
    const useLocalFiles = (sql: string) =>
      sql.replace(/'(?:http[^']*\/)?(\w+\.parquet)'/, (_, name) => `'${join(folder, name)}'`);
    const [columnRows = [], resultRows = []] = await Promise.all(
      (duckDbExamples ?? []).map((sql) => queryDuckDb(useLocalFiles(sql))),
    );
    expect(JSON.parse(String(columnRows[0]?.[0]))).toContainEqual(expect.objectContaining({ name: 'population' }));
    expect(resultRows.length).toBeGreaterThan(20);
  });
});

it('The Parquet file of cities is GeoParquet, with the coordinates as WKB points', async () => {
  const parquet = `'${join(folder, 'cities.parquet')}'`;
  const [[geo]] = (await queryDuckDb(
    `select decode(value) from parquet_kv_metadata(${parquet}) where decode(key) = 'geo'`,
  )) as [[string]];
  expect(JSON.parse(geo)).toMatchObject({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], bbox: expect.any(Array) } },
  });
  const [[hex, longitude, latitude]] = (await queryDuckDb(
    `select hex(ST_AsWKB(geometry)), longitude, latitude from ${parquet} where id = 2657896`,
  )) as [[string, number, number]];
  const point = Buffer.from(hex, 'hex');
  expect([point[0], point.readUInt32LE(1), point.readDoubleLE(5), point.readDoubleLE(13)]).toEqual([
    1,
    1,
    longitude,
    latitude,
  ]);
});

describe('The manifest', () => {
  it('has the size and the SHA-256 of each file', async () => {
    const otherFiles = ['country-shapes.geojson', 'state-shapes.geojson', 'rest-countries.json', 'almanac-data.sqlite'];
    expect(files.length).toBe(datasets.length * 5 + otherFiles.length);
    for (const { name, bytes, sha256 } of files) {
      const path = join(folder, name);
      const digest = createHash('sha256');
      for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
      expect([name, statSync(path).size, digest.digest('hex')]).toEqual([name, bytes, sha256]);
    }
  });

  it.each([
    ['some datasets in every format', ['--dataset', 'countries,states,timezones,stars'], 4 * 5],
    ['every dataset in one format', ['--format', 'csv'], datasets.length],
  ])(
    'has the same hashes when almanac export makes %s',
    (_what, options, count) => {
      const outputFolder = join(scratchFolder, String(count));
      execFileSync(process.execPath, [program, 'export', outputFolder, ...options], { stdio: 'ignore' });
      const { files: otherFiles } = JSON.parse(readFileSync(join(outputFolder, 'manifest.json'), 'utf8')) as {
        files: File[];
      };
      const madeFiles = otherFiles.filter(({ dataset }) => dataset !== 'all');
      expect(madeFiles).toHaveLength(count);
      for (const { name, dataset, sha256 } of madeFiles)
        expect([name, sha256]).toEqual([
          name,
          files.find((file) => file.name === name && file.dataset === dataset)?.sha256,
        ]);
    },
    300_000,
  );
});

function readPath(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], record);
}

/**
 * True if a CSV cell has this value, objects and lists as JSON. The CSV writer escapes strings that a spreadsheet would
 * take for formulas; the data have none.
 */
function isCell(cell: string | null, value: unknown): boolean {
  if (value === null || value === undefined) return cell === null || cell === '';
  if (Array.isArray(value) && cell !== null && !cell.startsWith('['))
    return JSON.stringify(cell === '' ? [] : cell.split('; ')) === JSON.stringify(value);
  return cell === (typeof value === 'object' ? JSON.stringify(value) : String(value));
}
