import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { compileSources, countValues } from './compile-sources.js';
import { checkApplied } from './corrections.js';
import { DataError } from './data-error.js';
import { dataFolder } from './data-folder.js';
import type { ApartTask, Compiled, DatasetCompiler, Inputs } from './dataset.js';
import { readDataset, threadLimits } from './dataset.js';
import type { CompiledDataset } from './kept-datasets.js';
import { readOrigins } from './origins.js';
import { readCorrections } from './read-corrections.js';
import { writeRecordHashes, writeRecordNames } from './record-hashes.js';
import { readSources } from './sources.js';

export interface Task {
  readonly folders: readonly string[];
  readonly target: string;
}

export interface CompiledMessage extends CompiledDataset {
  readonly folder: string;
}

/** The error in one line, which names the file or folder. */
export interface ErrorMessage {
  readonly error: string;
}

const recordHashesFolder = fileURLToPath(new URL('../../dist/record-hashes/', import.meta.url));

const compiledDatasets = new Map<string, Compiled>();
const openedInputs = new Map<string, Inputs>();
const knownSources = readSources();
const { folders, target } = workerData as Task;
mkdirSync(recordHashesFolder, { recursive: true });
try {
  for (const folder of folders) parentPort?.postMessage((await finish(folder)) satisfies CompiledMessage);
} catch (fault) {
  if (!(fault instanceof DataError)) throw fault;
  parentPort?.postMessage({ error: fault.message } satisfies ErrorMessage);
}

async function compile(folder: string): Promise<Compiled> {
  const cached = compiledDatasets.get(folder);
  if (cached) return cached;
  const compiler = await readDataset(folder);
  for (const dependency of compiler.dependsOn) await compile(dependency);
  const result = attempt(folder, () => compiler.compile(openInputs(folder, compiler)));
  compiledDatasets.set(folder, result);
  if (result.apart && folders.includes(folder)) startApart(folder, result.apart);
  return result;
}

/** This thread ends after the new one. */
function startApart(folder: string, { module, input }: NonNullable<Compiled['apart']>): void {
  const task: ApartTask<object> = { folder: join(target, folder), input };
  new Worker(module, { workerData: task, resourceLimits: threadLimits }).on('error', (fault) => {
    throw fault;
  });
}

async function finish(folder: string): Promise<CompiledMessage> {
  const draft = await compile(folder);
  const compiler = await readDataset(folder);
  for (const dependency of compiler.completeWith ?? []) await compile(dependency);
  const inputs = openInputs(folder, compiler);
  checkApplied(inputs.corrections);
  const result = attempt(folder, () => compiler.complete?.(draft, inputs)) ?? draft;
  compiledDatasets.set(folder, result);
  const sources = compileSources(
    compiler,
    readOrigins(folder, compiler.record),
    result,
    inputs.corrections,
    knownSources,
  );
  writeDataset(folder, result);
  write(`${folder}/sources.json`, JSON.stringify(sources));
  const records =
    process.env.RECORD_CONTENTS === undefined
      ? writeRecordNames(result.records, compiler.key)
      : writeRecordHashes(result, compiler.key);
  writeFileSync(join(recordHashesFolder, `${folder}.tsv`), records);
  const { length } = result.records;
  return { folder, count: result.count ?? length, evidence: countValues(sources, length) };
}

/**
 * Compilers throw a plain `Error` or a `DataError` if the data is wrong; other errors are bugs and keep their stack.
 */
function attempt<T>(folder: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new DataError(`data/${folder}: ${error.message}`);
  }
}

function openInputs(folder: string, compiler: DatasetCompiler): Inputs {
  const inputs = openedInputs.get(folder) ?? readInputs(folder, compiler);
  openedInputs.set(folder, inputs);
  return inputs;
}

function readInputs(folder: string, compiler: DatasetCompiler): Inputs {
  const extractsFolder = join(dataFolder, folder, 'extracts');
  const { dependsOn, completeWith = [], extractsOf = [] } = compiler;
  const checkDeclared = (dataset: string, names: readonly string[]) => {
    if (!names.includes(dataset))
      throw new Error(`${folder} reads ${dataset}, which is not in its dependsOn, completeWith or extractsOf`);
  };
  return {
    extract: (path) => readFileSync(join(extractsFolder, path), 'utf8'),
    extractFrom(dataset, path) {
      checkDeclared(dataset, [...dependsOn, ...completeWith, ...extractsOf]);
      const file = join(dataFolder, dataset, 'extracts', path);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
    curated(path, dataset = folder) {
      if (dataset !== folder) checkDeclared(dataset, [...dependsOn, ...completeWith, ...extractsOf]);
      return readFileSync(join(dataFolder, dataset, 'curated', path), 'utf8');
    },
    extracts: (below = '') =>
      readdirSync(join(extractsFolder, below), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(extractsFolder.length + 1))
        .sort(),
    corrections: readCorrections(folder),
    compiled<R>(dataset: string) {
      checkDeclared(dataset, [...dependsOn, ...completeWith]);
      return compiledDatasets.get(dataset) as Compiled<R>;
    },
  };
}

function writeDataset(folder: string, { records, localized = {}, files = {}, writeRecords = true }: Compiled): void {
  if (writeRecords) {
    write(`${folder}/records.json`, JSON.stringify({ languages: Object.keys(localized).sort(), records }));
    for (const [language, fields] of Object.entries(localized))
      write(`${folder}/${language}.json`, JSON.stringify(fields));
  }
  for (const [name, content] of Object.entries(files)) write(`${folder}/${name}`, content);
}

function write(name: string, content: string | Uint8Array): void {
  const path = join(target, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
