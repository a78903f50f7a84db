import type { DatasetSource } from './dataset.js';

/** Reads how the dataset in a folder is compiled. */
export async function readDataset(folder: string): Promise<DatasetSource> {
  return ((await import(`../datasets/${folder}/build/compile.js`)) as { source: DatasetSource }).source;
}
