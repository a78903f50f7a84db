import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { ApartTask } from '../../../../build/dataset.js';
import { compileSearch, type SearchTask } from './compile-search.js';

// Runs in a thread of its own, because it takes as long as everything else that is made of the cities.
const { folder, input } = workerData as ApartTask<SearchTask>;
for (const [name, content] of Object.entries(compileSearch(input))) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
