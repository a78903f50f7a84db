import { closeSync, openSync, writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from '@almanac/data/internal';
import { findFormats, type ListAnswer, readRecords, writeList } from '@almanac/operations';
import { type ColumnDescription, describeColumns } from './describe-columns.js';
import { type ExportedDataset, type FileFormat, findKeyColumn, listTableColumns } from './listed-datasets.js';
import {
  allDatasetsFile,
  type DataFile,
  describeFile,
  type FilesManifest,
  listSources,
  writeManifest,
} from './manifest.js';
import { writeParquetFile } from './parquet-file.js';
import { writeSqliteFile } from './sqlite-file.js';

export interface WriteFilesOptions {
  readonly almanac: Library;
  /** An empty folder into which only this function writes. */
  readonly folder: string;
  readonly formats: readonly FileFormat[];
  readonly datasets: readonly ExportedDataset[];
  readonly onFile?: ((file: DataFile) => void) | undefined;
}

/**
 * Writes each dataset in every requested format that it has and, if SQLite is requested, one SQLite file with all the
 * datasets if there are several. Writes the manifest last.
 */
export async function writeFiles(options: WriteFilesOptions): Promise<FilesManifest> {
  const { almanac, folder, formats, datasets, onFile } = options;
  const files: DataFile[] = [];
  const columns: Record<string, ColumnDescription[]> = {};
  const add = async (...fileParameters: Parameters<typeof describeFile>) => {
    const file = await describeFile(...fileParameters);
    files.push(file);
    onFile?.(file);
  };
  for (const dataset of datasets.filter((each) => 'write' in each)) {
    if (!formats.includes('json')) continue;
    const path = join(folder, `${dataset.name}.json`);
    const text = await dataset.write(almanac);
    await writeFile(path, text);
    await add(path, 'json', [dataset], (JSON.parse(text) as unknown[]).length, almanac);
  }
  const listedDatasets = datasets.filter((each) => 'list' in each);
  for (const dataset of listedDatasets) {
    const list = await dataset.list(almanac);
    columns[dataset.name] = describeColumns(list);
    for (const format of dataset.formats.filter((each) => formats.includes(each))) {
      const path = join(folder, `${dataset.name}.${format}`);
      if (format === 'sqlite') writeSqliteFile(path, [[dataset, list]], almanac);
      else if (format === 'parquet') await writeParquetFile(path, list);
      else writeTextFile(path, format, list);
      await add(path, format, [dataset], list.selection.total, almanac);
    }
  }
  if (formats.includes('sqlite') && listedDatasets.length > 1) {
    const path = join(folder, allDatasetsFile);
    const lists = await Promise.all(listedDatasets.map(async (each) => [each, await each.list(almanac)] as const));
    writeSqliteFile(path, lists, almanac);
    const records = lists.reduce((sum, [, { selection }]) => sum + selection.total, 0);
    await add(path, 'sqlite', listedDatasets, records, almanac);
  }
  const { dataVersion, hash: dataHash } = almanac.manifest;
  const manifest = { dataVersion, dataHash, files, sources: listSources(almanac, datasets), columns };
  await writeManifest(folder, manifest);
  return manifest;
}

function writeTextFile(path: string, suffix: string, list: ListAnswer): void {
  const file = openSync(path, 'wx');
  try {
    for (const piece of writePieces(suffix, list)) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}

function writePieces(suffix: string, list: ListAnswer): Iterable<string> {
  if ('geometry' in list.record.properties)
    return writeShapes(findKeyColumn(listTableColumns(list)).name, readRecords(list.selection));
  const format = findFormats(list.record).find((each) => each.suffix === suffix);
  if (!format) throw new Error(`there is no format ${suffix}`);
  return writeList(format, list);
}

function* writeShapes(key: string, records: Iterable<object>): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  let separator = '';
  for (const record of records) {
    const { geometry: shape, ...properties } = record as { geometry: object; [name: string]: unknown };
    yield `${separator}${JSON.stringify({ type: 'Feature', id: properties[key], properties, geometry: shape })}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
