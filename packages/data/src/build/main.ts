import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LoggedChange } from '../change-log.js';
import { readChangeFiles, readDataVersion } from './change-file.js';
import { compileChanges } from './compile-changes.js';
import type { CompiledMessage, ErrorMessage, Task } from './compile-datasets.js';
import { compileQuestions } from './compile-questions.js';
import { readDataset, threadLimits } from './dataset.js';
import {
  type CompiledDataset,
  hashInputs,
  invalidateKeptDatasets,
  linkFiles,
  listDependencies,
  readKeptDatasets,
  writeKeptDatasets,
} from './kept-datasets.js';
import { listNamedRecords } from './record-hashes.js';
import { readSources } from './sources.js';

// Compiles datasets into dist/data if they, the datasets that they read, or the compiler have changed. The new folder
// replaces the old one when all its files are written, so that readers never see an unfinished file. If names of
// datasets are given as arguments, this script only writes the record hashes of these datasets and of the datasets that
// read them.

/**
 * This dataset and those that read it are compiled in a thread of their own, the cities first: their search, which
 * takes longest, is compiled in a third thread meanwhile.
 */
const prerequisite = 'states';

const datasetsFolder = fileURLToPath(new URL('../../src/datasets', import.meta.url));
const servedFolder = fileURLToPath(new URL('../../dist/data', import.meta.url));
const recordHashesFolder = fileURLToPath(new URL('../../dist/record-hashes/', import.meta.url));
const targetFolder = `${servedFolder}-unfinished`;

rmSync(targetFolder, { recursive: true, force: true });
const folders = readdirSync(datasetsFolder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const datasets = new Map(
  await Promise.all(folders.map(async (folder) => [folder, await readDataset(folder)] as const)),
);
const inputHashes = hashInputs(datasets);
const keptDatasets = readKeptDatasets();
const compiledDatasets = new Map<string, CompiledDataset>();
const namedDatasets = process.argv.slice(2);
const usesNamedDataset = (folder: string) => listUsedDatasets(folder).some((used) => namedDatasets.includes(used));
const foldersToCompile = folders.filter(
  namedDatasets.length > 0 ? usesNamedDataset : (folder) => keptDatasets[folder]?.key !== inputHashes.get(folder),
);
const { isTTY } = process.stdout;
let progress = `0 of ${foldersToCompile.length} datasets`;
// Compiling the cities takes as long as all other datasets together; the seconds show that the build is still running.
const progressTimer = isTTY && setInterval(() => showProgress(progress), 1000);
const needsStates = (folder: string) => listUsedDatasets(folder).includes(prerequisite);
await Promise.all([
  compileInWorker(foldersToCompile.filter(needsStates).sort((a, b) => Number(b === 'cities') - Number(a === 'cities'))),
  compileInWorker(foldersToCompile.filter((folder) => !needsStates(folder))),
]);
if (progressTimer) {
  clearInterval(progressTimer);
  process.stdout.write('\r\x1b[K');
}
if (namedDatasets.length > 0) rmSync(targetFolder, { recursive: true, force: true });
else replaceServedFolder();

function replaceServedFolder(): void {
  for (const folder of folders.filter((each) => !foldersToCompile.includes(each))) {
    linkFiles(folder, servedFolder, targetFolder);
    compiledDatasets.set(folder, keptDatasets[folder] as CompiledDataset);
  }
  writeChanges();
  write('questions.json', JSON.stringify(compileQuestions()));
  writeManifest();
  invalidateKeptDatasets();
  rmSync(servedFolder, { recursive: true, force: true });
  renameSync(targetFolder, servedFolder);
  // The service checks these hashes at startup.
  writeFileSync(`${servedFolder}.sha256`, hashFiles(servedFolder).join(''));
  writeKeptDatasets(
    Object.fromEntries(
      [...compiledDatasets].map(([folder, dataset]) => [
        folder,
        { ...dataset, key: inputHashes.get(folder) as string },
      ]),
    ),
  );
}

function listUsedDatasets(folder: string): string[] {
  return listDependencies([folder, ...(datasets.get(folder)?.completeWith ?? [])], datasets);
}

async function compileInWorker(folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  const task: Task = { folders, target: targetFolder };
  const thread = new Worker(new URL('compile-datasets.js', import.meta.url), {
    workerData: task,
    resourceLimits: threadLimits,
  });
  thread.on('message', (message: CompiledMessage | ErrorMessage) => {
    if ('error' in message) {
      console.error(message.error);
      process.exit(1);
    }
    const { folder, ...dataset } = message;
    compiledDatasets.set(folder, dataset);
    showProgress(
      `${compiledDatasets.size} of ${foldersToCompile.length} datasets: ${folder}, ${dataset.count} records`,
    );
  });
  await new Promise((resolve, reject) => thread.on('error', reject).on('exit', resolve));
}

function showProgress(text: string): void {
  progress = text;
  const seconds = Math.round(performance.now() / 1000);
  process.stdout.write(isTTY ? `\r\x1b[K  ${text} (${seconds} s)` : `  ${text}\n`);
}

function writeChanges(): void {
  const { versions, changes } = compileChanges(readChangeFiles(), readDataVersion(), (folder) =>
    listNamedRecords(readFileSync(join(recordHashesFolder, `${folder}.tsv`), 'utf8')),
  );
  const isOfCities = ([dataset]: LoggedChange) => dataset === 'cities';
  const otherChanges = changes.map((logged) => logged.filter((change) => !isOfCities(change)));
  write('changes.json', JSON.stringify({ versions, changes: otherChanges }));
  write('cities/changes.json', JSON.stringify(changes.map((logged) => logged.filter(isOfCities))));
}

function writeManifest(): void {
  const counts = [...compiledDatasets]
    .map(([folder, { count, evidence }]) => [folder, { count, evidence }] as const)
    .sort();
  const sources = readSources().map(({ id, title, licence, version, date, datasets: users }) => ({
    id,
    version,
    title,
    licence,
    date: date ?? null,
    datasets: users,
  }));
  write(
    'manifest.json',
    JSON.stringify({
      dataVersion: readDataVersion(),
      hash: createHash('sha256').update(hashFiles(targetFolder).join('')).digest('hex'),
      datasets: Object.fromEntries(counts),
      sources,
    }),
  );
}

function write(name: string, content: string): void {
  const path = join(targetFolder, name);
  mkdirSync(dirname(path), { recursive: true });
  // Unchanged files are hard links to the served ones.
  rmSync(path, { force: true });
  writeFileSync(path, content);
}

/** Returns a line for each file, in the format of `sha256sum`. */
function hashFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${hash}  ${basename(folder)}${path.slice(folder.length)}\n`;
    });
}
