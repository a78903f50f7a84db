import { join } from 'node:path';
import type { Library } from '@almanac/data/internal';
import type { ListAnswer } from '@almanac/operations';
import { type ExportFormat, wholeFile } from './export-formats.js';
import { type ExportedDataset, listDataset } from './exported-datasets.js';
import { describeFile, type ExportedFile, type ExportManifest, listSources, writeManifest } from './manifest.js';
import { SqliteWriter } from './sqlite-writer.js';
import { listViews } from './views.js';
import { writeParquetFile } from './write-parquet.js';
import { writeTextFile } from './write-text.js';

/** The data to export, and the folder to write to. */
export interface ExportOptions {
  readonly almanac: Library;
  /** An empty one, which nobody else uses. */
  readonly folder: string;
  readonly formats: readonly ExportFormat[];
  readonly datasets: readonly ExportedDataset[];
  /** Called for each file when it is complete. */
  readonly onFile?: (file: ExportedFile) => void;
}

/** Exports datasets as files: each in every format, and all of them as one SQLite file. The manifest is written last. */
export async function exportData(options: ExportOptions): Promise<ExportManifest> {
  const { almanac, folder, formats, datasets, onFile } = options;
  const files: ExportedFile[] = [];
  const add = async (...described: Parameters<typeof describeFile>) => {
    const file = await describeFile(...described);
    files.push(file);
    onFile?.(file);
  };
  for (const dataset of datasets) {
    const list = await listDataset(dataset, almanac);
    for (const format of formats) {
      const path = join(folder, `${dataset.name}.${format}`);
      await writeDataset(path, format, [[dataset, list]], almanac);
      await add(path, format, [dataset], list.selection.total, almanac);
    }
  }
  if (formats.includes('sqlite') && datasets.length > 1) {
    const path = join(folder, wholeFile);
    const lists = await Promise.all(datasets.map(async (each) => [each, await listDataset(each, almanac)] as const));
    writeSqliteFile(path, lists, almanac);
    const records = lists.reduce((sum, [, { selection }]) => sum + selection.total, 0);
    await add(path, 'sqlite', datasets, records, almanac);
  }
  const { dataVersion, hash: dataHash } = almanac.manifest;
  const manifest = { dataVersion, dataHash, files, sources: listSources(almanac, datasets) };
  await writeManifest(folder, manifest);
  return manifest;
}

type DatasetList = readonly [dataset: ExportedDataset, list: ListAnswer];

async function writeDataset(
  path: string,
  format: ExportFormat,
  listed: readonly [DatasetList],
  almanac: Library,
): Promise<void> {
  const [[, list]] = listed;
  if (format === 'sqlite') writeSqliteFile(path, listed, almanac);
  else if (format === 'parquet') await writeParquetFile(path, list);
  else writeTextFile(path, format, list);
}

function writeSqliteFile(path: string, lists: readonly DatasetList[], almanac: Library): void {
  const writer = new SqliteWriter(path);
  const tables = lists.map(([{ name }]) => name.replaceAll('-', '_'));
  for (const [index, [, list]] of lists.entries()) writer.addTable(tables[index] as string, list);
  const { dataVersion, hash } = almanac.manifest;
  writer.addSources(
    listSources(
      almanac,
      lists.map(([dataset]) => dataset),
    ),
    { name: 'Almanac', dataVersion, dataHash: hash },
  );
  for (const sql of listViews(tables)) writer.execute(sql);
  writer.finish();
}
