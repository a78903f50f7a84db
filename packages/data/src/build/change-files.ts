import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ChangeFile } from './change-file.js';

const folder = new URL('../../src/provenance/', import.meta.url);

/** The version of the data: the day of its last change. */
export function readDataVersion(): string {
  return (readJson('version.json') as { dataVersion: string }).dataVersion;
}

/** The changes of each refresh, as written by `npm run data:refresh`. */
export function readChangeFiles(): ChangeFile[] {
  if (!existsSync(new URL('changes/', folder))) return [];
  return readdirSync(new URL('changes/', folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson(`changes/${file}`) as ChangeFile);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
}
