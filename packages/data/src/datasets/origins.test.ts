import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DatasetCompiler } from '../build/dataset.js';
import { readOrigins } from '../build/origins.js';
import { readCorrections } from '../build/read-corrections.js';
import { readSources } from '../build/sources.js';
import { describeSources, type SourcesFile, type StoredCorrection, type StoredReason } from '../record-sources.js';

const datasetsFolder = fileURLToPath(new URL('./', import.meta.url));
const compiledFolder = fileURLToPath(new URL('../../dist/data/', import.meta.url));
const folders = readdirSync(datasetsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const sourceById = new Map(readSources().map((source) => [source.id, source]));
const compilers = new Map<string, DatasetCompiler>();
for (const folder of folders) {
  const path = `${datasetsFolder}${folder}/build/compile.ts`;
  const { compiler } = (await import(/* @vite-ignore */ path)) as { compiler: DatasetCompiler };
  compilers.set(folder, compiler);
}
const readSourcesFile = (folder: string) =>
  JSON.parse(readFileSync(`${compiledFolder}${folder}/sources.json`, 'utf8')) as SourcesFile;

describe('The sources of fields', () => {
  it.each([...compilers])(
    'cover every field of %s, and each source names this dataset as a user',
    (folder, compiler) => {
      const origins = readOrigins(folder, compiler.record);
      expect(Object.keys(origins)).toEqual(expect.arrayContaining(Object.keys(compiler.record.properties)));
      for (const [field, { from, evidence, how }] of Object.entries(origins)) {
        for (const id of from)
          expect([field, id, sourceById.get(id)?.datasets]).toEqual([field, id, expect.arrayContaining([folder])]);
        if (evidence === 'derived') expect([field, how]).toEqual([field, expect.stringMatching(/.{10}\.$/)]);
      }
    },
  );

  it.each([...compilers])('are called corrected in descriptions of corrected fields of %s', (folder, { record }) => {
    const correctedFields = new Set(readSourcesFile(folder).reasons.flatMap(({ fields }) => fields ?? []));
    for (const field of correctedFields) {
      const { description = '' } = record.properties[field] as { description?: string };
      const claim = /Sources?: .*/.exec(description)?.[0];
      if (claim) expect([field, claim]).toEqual([field, expect.stringMatching(/correct/)]);
    }
  });

  it.each(folders)('contain at least 95 % of the corrections of %s unaltered, and list them by record', (folder) => {
    const file = readSourcesFile(folder);
    const reportedCorrections = new Set(
      Object.values(file.corrections)
        .flatMap((stored): StoredCorrection[] => JSON.parse(stored))
        .map(([index, , , correctedValue]) => {
          const { sourceField, reason, authority, url, evidence } = file.reasons[index] as StoredReason;
          return JSON.stringify([sourceField, correctedValue, reason, authority, url, evidence]);
        }),
    );
    const corrections = readCorrections(folder).filter(({ drop }) => !drop);
    const unreportedCorrections = corrections.filter(
      ({ field = null, value = null, reason, source, url = null, evidence = 'cited' }) =>
        !reportedCorrections.has(JSON.stringify([field, value, reason, source, url, evidence])),
    );
    // Some corrected records are not in the dataset: faint galaxies, and records that another correction removed.
    expect([folder, unreportedCorrections.length <= corrections.length / 20]).toEqual([folder, true]);
    for (const key of Object.keys(file.corrections).slice(0, 50)) {
      const describedCorrections = describeSources(file, folder, key).values.flatMap(({ corrections }) => corrections);
      expect([key, describedCorrections.length > 0]).toEqual([key, true]);
    }
  });
});
