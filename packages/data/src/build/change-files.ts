import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeFile } from './change-file.js';
import { dataFolder } from './data-folder.js';

/** The version of the data: the day of its last change. */
export function readDataVersion(): string {
  return (readJson('version.json') as { dataVersion: string }).dataVersion;
}

/** The changes of each refresh, as written by `npm run data:refresh`. */
export function readChangeFiles(): ChangeFile[] {
  const folder = join(dataFolder, 'changes');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson(`changes/${file}`) as ChangeFile);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(dataFolder, path), 'utf8'));
}
