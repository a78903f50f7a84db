import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { fillCode, lists } from '../every-list.js';
import { readCsv } from '../read-csv.js';
import { startService } from '../service.js';
import { findPandas, findSqlite } from './find-programs.js';
import { queryDuckDb } from './query-duckdb.js';

// docs/data-work.md promises that the CSV and the JSON of a list have the same values, and can be joined by a key.
type JsonRecord = Record<string, unknown>;

/** The paths of the downloaded files of a list, the number of its records, and its columns. */
interface Files {
  readonly csv: string;
  readonly json: string;
  readonly count: number;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'list';
}

const service = await startService();
const folder = makeFolder();
afterAll(() => service.close());

const python = findPandas();
const sqlite = findSqlite();

/** The path, query and unique key of each list. The list of cities is requested without a query, so it is complete. */
const requestedLists = lists.map(([path, query, key]) => [path, path === '/cities' ? '' : query, key] as const);

async function download(path: string, query: string): Promise<Files> {
  const basePath = join(folder, path.replace(/\W+/g, '-'));
  const queryString = query === '' ? '' : `?${query}`;
  const [csv, json] = [
    await service.get(`${fillCode(path)}.csv${queryString}`),
    await service.get(`${fillCode(path)}.json${queryString}`),
  ];
  writeFileSync(`${basePath}.csv`, csv.bytes);
  writeFileSync(`${basePath}.json`, json.bytes);
  const { data } = json.json as { data: JsonRecord[] };
  const [header = []] = readCsv(csv.text.slice(0, csv.text.indexOf('\n') + 1));
  const columns = header.map((column) => ({ name: String(column), type: findType(data, String(column)) }));
  return { csv: `${basePath}.csv`, json: `${basePath}.json`, count: data.length, columns };
}

function findType(records: readonly JsonRecord[], column: string): Column['type'] {
  const path = column.split('.');
  for (const record of records) {
    const value = path.reduce<unknown>((inner, field) => (inner as JsonRecord | null | undefined)?.[field], record);
    if (typeof value === 'number') return 'number';
    if (typeof value === 'boolean') return 'boolean';
    if (Array.isArray(value)) return 'list';
    if (typeof value === 'string') return 'text';
  }
  return 'text';
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const toJsonPath = (name: string) => `'$.${name}'`;

describe.each(requestedLists)(
  'The CSV of %s has the same values as its JSON if they are joined',
  (path, query, key) => {
    const downloadedFiles = download(path, query);

    it.skipIf(python === undefined)(
      'in pandas (skipped without it)',
      async () => {
        const { csv, json, count } = await downloadedFiles;
        const script = fileURLToPath(new URL('read_back.py', import.meta.url));
        const output = execFileSync(python as string, [script, csv, json, key], { encoding: 'utf8' });
        expect(Number(output)).toBe(count);
      },
      300_000,
    );

    it.skipIf(sqlite === undefined)(
      'in SQLite (skipped without it)',
      async () => {
        const { csv, json, count, columns } = await downloadedFiles;
        const comparisons = columns.map(({ name, type }) => {
          const value = `json_extract(answers.value, ${toJsonPath(name)})`;
          const cell = `nullif(${quote(name)}, '')`;
          if (type === 'number') return `cast(${cell} as real) is cast(${value} as real)`;
          if (type === 'boolean') return `(${cell} = 'true') is ${value}`;
          if (type === 'list')
            return `case when ${cell} like '[%' then json(${cell}) is json(${value}) else coalesce(${cell}, '') is coalesce((select group_concat(each.value, '; ') from json_each(${value}) as each), '') end`;
          return `${cell} is nullif(${value}, '')`;
        });
        const commands = [
          `.import --csv ${csv} list`,
          `create index by_key on list (${quote(key)});`,
          `create table answers as select json_extract(value, ${toJsonPath(key)}) || '' as join_key, value from json_each(readfile('${json}'), '$.data');`,
          `select count(*) from list join answers on list.${quote(key)} = join_key where ${comparisons.join(' and ')};`,
        ];
        const output = execFileSync(sqlite as string, [':memory:'], { input: commands.join('\n'), encoding: 'utf8' });
        expect(Number(output)).toBe(count);
      },
      300_000,
    );

    it('in DuckDB', async () => {
      const { csv, json, count, columns } = await downloadedFiles;
      const comparisons = columns.map(({ name, type }) => {
        const [cell, value] = [`list.${quote(name)}`, `(record->${toJsonPath(name)})`];
        const text = `(record->>${toJsonPath(name)})`;
        if (type === 'number') return `cast(${cell} as double) is not distinct from cast(${text} as double)`;
        if (type === 'list')
          return `case when ${cell} like '[%' then json(${cell}) is not distinct from json(${value}) when ${cell} is null then ${text} is null else ${cell} = array_to_string(cast(${value} as varchar[]), '; ') end`;
        return `${cell} is not distinct from ${text}`;
      });
      const records = `select unnest(cast(content->'data' as json[])) as record from read_json_objects('${json}', maximum_object_size = 1000000000) as file(content)`;
      const table = `read_csv('${csv}', all_varchar = true, allow_quoted_nulls = false)`;
      const rows = await queryDuckDb(
        `select count(*) as equal from ${table} as list join (${records}) on list.${quote(key)} = (record->>${toJsonPath(key)}) where ${comparisons.join(' and ')}`,
      );
      expect(rows).toEqual([[BigInt(count)]]);
    }, 300_000);
  },
);
