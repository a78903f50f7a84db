import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoggedChange } from '../change-log.js';
import { readChangeFiles, readDataVersion } from './change-files.js';
import { compileChanges } from './compile-changes.js';
import { compileSources, countValues, type EvidenceCounts } from './compile-sources.js';
import { checkApplied } from './corrections.js';
import { DataError } from './data-error.js';
import { dataFolder } from './data-folder.js';
import type { Compiled, DatasetSource, Inputs } from './dataset.js';
import { readCorrections } from './read-corrections.js';
import { listNamed, writeRecordHashes } from './record-hashes.js';
import { readSources } from './sources.js';
import { writeChecksums } from './write-checksums.js';

const datasetsFolder = fileURLToPath(new URL('../../src/datasets', import.meta.url));
const servedFolder = fileURLToPath(new URL('../../dist/data', import.meta.url));
const recordHashesFolder = fileURLToPath(new URL('../../dist/record-hashes/', import.meta.url));

const compiled = new Map<string, Compiled>();
const openedInputs = new Map<string, Inputs>();
const recordHashes = new Map<string, string>();
const evidence = new Map<string, EvidenceCounts>();
const knownSources = readSources();
const only = process.argv.slice(2);
// A complete compilation replaces the previous one at once, so that half of one is never read.
const targetFolder = only.length === 0 ? `${servedFolder}-${process.pid}` : servedFolder;
const written = createHash('sha256');

try {
  for (const entry of readdirSync(datasetsFolder, { withFileTypes: true }))
    if (entry.isDirectory() && (only.length === 0 || only.includes(entry.name))) await finish(entry.name);
  if (only.length === 0) finishAll();
  writeChecksums(servedFolder);
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (targetFolder !== servedFolder) rmSync(targetFolder, { recursive: true, force: true });
}

/** Writes what is made of all datasets, and puts the compiled data in place. */
function finishAll(): void {
  const { versions, changes } = compileChanges(readChangeFiles(), readDataVersion(), (folder) =>
    listNamed(recordHashes.get(folder) ?? ''),
  );
  const isOfCities = ([dataset]: LoggedChange) => dataset === 'cities';
  const others = changes.map((logged) => logged.filter((change) => !isOfCities(change)));
  write('changes.json', JSON.stringify({ versions, changes: others }));
  write('cities/changes.json', JSON.stringify(changes.map((logged) => logged.filter(isOfCities))));
  writeManifest();
  rmSync(servedFolder, { recursive: true, force: true });
  renameSync(targetFolder, servedFolder);
}

/** Compiles a dataset after its dependencies. */
async function compile(folder: string): Promise<Compiled> {
  const known = compiled.get(folder);
  if (known) return known;
  const source = await readDataset(folder);
  for (const joined of source.dependsOn) await compile(joined);
  const startedMs = performance.now();
  const result = attempt(folder, () => source.compile(openInputs(folder, source)));
  compiled.set(folder, result);
  console.log(
    `  ${folder}: ${result.records.length} records, ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
  );
  return result;
}

/** Compiles a dataset, completes it and writes it. */
async function finish(folder: string): Promise<void> {
  const draft = await compile(folder);
  const source = await readDataset(folder);
  for (const joined of source.completeWith ?? []) await compile(joined);
  const inputs = openInputs(folder, source);
  checkApplied(inputs.corrections);
  const result = attempt(folder, () => source.complete?.(draft, inputs)) ?? draft;
  compiled.set(folder, result);
  const sources = compileSources(source, result, inputs.corrections, knownSources);
  evidence.set(folder, countValues(sources, result.records.length));
  writeDataset(folder, result);
  write(`${folder}/sources.json`, JSON.stringify(sources));
  const hashes = writeRecordHashes(result, source.key);
  recordHashes.set(folder, hashes);
  mkdirSync(recordHashesFolder, { recursive: true });
  writeFileSync(join(recordHashesFolder, `${folder}.tsv`), hashes);
}

/** Runs a compiler, which throws a plain error if something in the data is wrong. Other errors are its own faults, and keep their stack. */
function attempt<T>(folder: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new DataError(`data/${folder}: ${error.message}`);
  }
}

async function readDataset(folder: string): Promise<DatasetSource> {
  return ((await import(`../datasets/${folder}/build/compile.js`)) as { source: DatasetSource }).source;
}

function openInputs(folder: string, source: DatasetSource): Inputs {
  const inputs = openedInputs.get(folder) ?? readInputs(folder, source);
  openedInputs.set(folder, inputs);
  return inputs;
}

function readInputs(folder: string, source: DatasetSource): Inputs {
  const extractsFolder = join(dataFolder, folder, 'extracts');
  return {
    extract: (path) => readFileSync(join(extractsFolder, path), 'utf8'),
    extractFrom(dataset, path) {
      const file = join(dataFolder, dataset, 'extracts', path);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
    curated: (path) => readFileSync(join(dataFolder, folder, 'curated', path), 'utf8'),
    extracts: (below = '') =>
      readdirSync(join(extractsFolder, below), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(extractsFolder.length + 1))
        .sort(),
    corrections: readCorrections(folder),
    compiled<R>(dataset: string) {
      if (![...source.dependsOn, ...(source.completeWith ?? [])].includes(dataset))
        throw new Error(`${folder} reads ${dataset} without naming it in dependsOn or completeWith`);
      return compiled.get(dataset) as Compiled<R>;
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

function writeManifest(): void {
  const counts = [...compiled]
    .map(([folder, { records }]) => [folder, { count: records.length, evidence: evidence.get(folder) }] as const)
    .sort();
  const sources = knownSources.map(({ id, title, licence, date, datasets }) => ({
    id,
    title,
    licence,
    date: date ?? null,
    datasets,
  }));
  write(
    'manifest.json',
    JSON.stringify({
      dataVersion: readDataVersion(),
      hash: written.digest('hex'),
      datasets: Object.fromEntries(counts),
      sources,
    }),
  );
}

function write(name: string, content: string | Uint8Array): void {
  const path = join(targetFolder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (name !== 'manifest.json') written.update(name).update(content);
}
