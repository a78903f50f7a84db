import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EvidenceCounts } from './compile-sources.js';
import { dataFolder } from './data-folder.js';
import type { DatasetCompiler } from './dataset.js';

export interface CompiledDataset {
  readonly count: number;
  readonly evidence: EvidenceCounts;
}

/** The datasets in `dist/data`; `key` is the hash of the inputs from which a dataset was compiled. */
type KeptDatasets = Record<string, CompiledDataset & { readonly key: string }>;

const keptFile = fileURLToPath(new URL('../../dist/kept-datasets.json', import.meta.url));
const compilerFolder = fileURLToPath(new URL('..', import.meta.url));
const rootFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/** Reads which datasets are in `dist/data`; none if the folder is incomplete. */
export function readKeptDatasets(): KeptDatasets {
  return existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as KeptDatasets) : {};
}

/** Call this before `dist/data` changes: the folder counts as incomplete until `writeKeptDatasets` is called. */
export function invalidateKeptDatasets(): void {
  rmSync(keptFile, { force: true });
}

export function writeKeptDatasets(kept: KeptDatasets): void {
  writeFileSync(keptFile, JSON.stringify(kept));
}

export function linkFiles(folder: string, from: string, to: string): void {
  for (const path of listFiles(join(from, folder))) {
    const target = join(to, path.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    linkSync(path, target);
  }
}

/**
 * Returns a hash for each dataset: of its inputs, the inputs of the datasets that it reads, the files that every
 * dataset depends on, the compiler, the Node version and `RECORD_CONTENTS`.
 */
export function hashInputs(datasets: ReadonlyMap<string, DatasetCompiler>): ReadonlyMap<string, string> {
  const code = listFiles(compilerFolder, ['data']).filter((path) => path.endsWith('.js'));
  const sharedInputs = [join(rootFolder, 'package-lock.json'), ...listFiles(join(dataFolder, 'sources'))];
  const sharedHash = hashFiles([...code, ...sharedInputs]);
  const inputs = new Map(
    [...datasets.keys()].map((folder) => [folder, hashFiles(listFiles(join(dataFolder, folder), ['expected']))]),
  );
  const keys = [...datasets].map(([folder, { completeWith = [] }]) => {
    const usedDatasets = listDependencies([folder, ...completeWith], datasets);
    const hashes = usedDatasets.map((name) => `${name} ${inputs.get(name)}`);
    const text = [process.version, process.env.RECORD_CONTENTS, sharedHash, ...hashes].join('\n');
    return [folder, createHash('sha256').update(text).digest('hex')] as const;
  });
  return new Map(keys);
}

/** Includes these datasets, their dependencies, and all datasets whose extracts or curated tables they read; sorted. */
export function listDependencies(folders: readonly string[], datasets: ReadonlyMap<string, DatasetCompiler>): string[] {
  const dependencies = new Set<string>();
  const extractOwners = new Set<string>();
  const add = (folder: string) => {
    if (dependencies.has(folder)) return;
    dependencies.add(folder);
    const { dependsOn, extractsOf = [] } = datasets.get(folder) as DatasetCompiler;
    for (const other of extractsOf) extractOwners.add(other);
    for (const other of dependsOn) add(other);
  };
  for (const folder of folders) add(folder);
  return [...new Set([...dependencies, ...extractOwners])].sort();
}

function hashFiles(paths: readonly string[]): string {
  const combinedHash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(path);
    combinedHash.update(`${path.slice(rootFolder.length)} ${content.length}\n`).update(content);
  }
  return combinedHash.digest('hex');
}

/**
 * Omits tests, declarations and build information. Returns none if the folder does not exist. `ignoredNames` applies to
 * the top level only.
 */
function listFiles(folder: string, ignoredNames: readonly string[] = []): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignoredNames.includes(name) && !/\.(?:test\.ts|d\.ts|tsbuildinfo)$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}
